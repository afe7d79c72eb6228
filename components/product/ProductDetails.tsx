import { getTranslations } from 'next-intl/server'
import { GuaranteeNotice } from '@/components/legal/GuaranteeNotice'
import { type FactRow, Facts } from '@/components/page/Facts'
import { Icon } from '@/components/ui/Icon'
import { Amount } from '@/components/ui/Price'
import { deliveredOf } from '@/lib/contract/fit'
import { drawProduct } from '@/lib/catalogue/drawing'
import { isMadeForBuyer } from '@/lib/catalogue/made-for-buyer'
import type { Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import { fitPath, path } from '@/lib/routing/path'
import type { Currency } from '@/lib/money/currency'
import type { Translator } from '@/lib/i18n/texts'
import { unbroken } from '@/lib/i18n/unbroken'
import { DimensionDrawing } from './DimensionDrawing'
import { Guarantees } from './Guarantees'
import styles from './Details.module.css'
import { AsConfigured } from './PurchaseState'
import { dimensionRows, dimensionsTitle, known, measureRows } from './spec-rows'
import { ScaleFigure } from './ScaleFigure'

interface ProductDetailsProps extends PageContext {
  readonly product: Product
}

function Detail({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={styles.detail}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface DimensionedProps extends Pick<ProductDetailsProps, 'product' | 'locale'> {
  readonly rows: readonly FactRow[]
  readonly t: Translator<'product'>
}

function Dimensioned({ product, rows, locale, t }: DimensionedProps) {
  const drawing = drawProduct(product.dimensions_mm, product.category.merchant_identifiers.google, locale)
  const measures = measureRows(product, locale, t).map(({ label, value }) => `${label.toLowerCase()} ${value}`)
  return (
    <div className={styles.detail_columns}>
      <Facts rows={rows} />
      {drawing && (
        <AsConfigured part="drawing">
          <div className={styles.drawings}>
            <DimensionDrawing drawing={drawing} label={t('dimensions.drawing', { measures: measures.join(', ') })} />
            <ScaleFigure {...{ product, drawing, locale, t }} />
          </div>
        </AsConfigured>
      )}
    </div>
  )
}

function deliveryRows(product: Product, currency: Currency, t: Translator<'product'>): FactRow[] {
  return product.delivery_methods.map(({ title, available, is_free: isFree, price_gross: gross, price_net: net }) => {
    if (!available) return { label: title, value: t('delivery.notAvailable') }
    if (isFree || gross === 0) return { label: title, value: t('delivery.freeWord') }
    return { label: title, value: <Amount {...{ gross, net }} currency={currency.code} /> }
  })
}

function makerRows({ manufacturer }: Product, t: Translator<'product'>): FactRow[] {
  return known([
    { label: t('maker.name'), value: manufacturer.name },
    { label: t('maker.address'), value: manufacturer.address },
    { label: t('maker.email'), value: manufacturer.email },
  ])
}

function identityRows(product: Product, t: Translator<'product'>): FactRow[] {
  const { gtin, warnings, eu_responsible: responsible } = product
  return known([
    { label: t('maker.identifier'), value: product.article_number },
    { label: 'GTIN', value: gtin },
    { label: t('maker.warnings'), value: warnings.join(' ') },
    {
      label: t('maker.responsible'),
      value: responsible && `${responsible.name}, ${responsible.address}, ${responsible.email}`,
    },
  ])
}

/** Its lists have positions as keys: texts need not be unique, and would be in the page's data once more. */
export async function ProductDetails({ product, locale, currency }: ProductDetailsProps) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const dimensions = dimensionRows(product, locale, t)
  return (
    <div>
      {product.description.length + product.highlights.length > 0 && (
        <Detail title={t('about')}>
          <div className={`prose ${styles.detail_text}`}>
            {product.description.map((paragraph, position) => (
              <p key={position}>{unbroken(paragraph)}</p>
            ))}
            {product.highlights.length > 0 && (
              <ul>
                {product.highlights.map((highlight, position) => (
                  <li key={position}>{unbroken(highlight)}</li>
                ))}
              </ul>
            )}
          </div>
        </Detail>
      )}
      {dimensions.length > 0 && (
        <Detail title={dimensionsTitle(product, locale, t)}>
          <Dimensioned {...{ product, locale, t }} rows={dimensions} />
        </Detail>
      )}
      {product.materials.length > 0 && (
        <Detail title={t('materials')}>
          <div className={styles.materials}>
            {product.materials.map((material, position) => (
              <div className={styles.material} key={position}>
                <strong>{material.label}</strong>
                <span>{unbroken(material.text)}</span>
              </div>
            ))}
          </div>
          {product.sample && (
            <a className="link" href={`${path('samples', {}, locale)}#${product.sample}`}>
              {t('sample')}
            </a>
          )}
        </Detail>
      )}
      {product.care.length > 0 && (
        <Detail title={t('care')}>
          <ul className={styles.careList} role="list">
            {product.care.map((advice, position) => (
              <li key={position}>
                <Icon name="check" />
                <span>{unbroken(advice)}</span>
              </li>
            ))}
          </ul>
        </Detail>
      )}
      <Detail title={t('delivery.title')}>
        <div className={styles.detail_columns}>
          <Facts rows={deliveryRows(product, currency, t)} />
          <div>
            <p className="muted">
              <AsConfigured part="returnsLong">
                {t(isMadeForBuyer(product) ? 'returns.customMadeLong' : 'returns.long', {
                  years: product.warranty_years,
                })}
              </AsConfigured>
            </p>
            {deliveredOf(product) && (
              <a className="link" href={fitPath(product, locale)} rel="nofollow">
                {t('delivery.fit')}
              </a>
            )}
          </div>
        </div>
      </Detail>
      <Detail title={t('guarantee.title')}>
        <Guarantees {...{ product, locale, t }} guaranteeNotice={<GuaranteeNotice locale={locale} />} />
      </Detail>
      <Detail title={t('maker.title')}>
        <div className={styles.detail_columns}>
          <Facts rows={makerRows(product, t)} />
          <Facts rows={identityRows(product, t)} />
        </div>
      </Detail>
    </div>
  )
}
