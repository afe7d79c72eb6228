import { GuaranteeNotice } from '@/components/legal/GuaranteeNotice'
import { Icon } from '@/components/ui/Icon'
import { Amount } from '@/components/ui/Price'
import { type Drawing, drawProduct } from '@/lib/catalogue/drawing'
import { centimetres, kilograms, measureKeys } from '@/lib/catalogue/measures'
import { variantGroups } from '@/lib/catalogue/variants'
import type { Product } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { Guarantees } from './Guarantees'
import { productTexts, type ProductTranslator } from './product-texts'
import styles from './Product.module.css'

interface SpecRow {
  readonly label: string
  readonly value: React.ReactNode
}

function SpecTable({ rows }: { readonly rows: readonly SpecRow[] }) {
  return (
    <table className={styles.spec}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DimensionDrawing({ drawing, label }: { readonly drawing: Drawing; readonly label: string }) {
  return (
    <div className={styles.drawing} data-wide={drawing.wide ? '' : undefined} role="img" aria-label={label}>
      {drawing.views.map((view) => (
        <svg
          key={view.outline}
          style={{ '--w': view.width }}
          viewBox={view.viewBox}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path transform={`scale(${drawing.scale})`} vectorEffect="non-scaling-stroke" d={view.outline} />
          <path stroke="var(--bark-3)" strokeWidth="1" d={view.lines} />
          {view.dotted && <path stroke="var(--bark-3)" strokeWidth="1" strokeDasharray="2 4" d={view.dotted} />}
          {view.labels.map(({ text, x, y, upright }) => (
            <text key={`${x} ${y}`} x={x} y={y} transform={upright ? `rotate(-90 ${x} ${y})` : undefined}>
              {text}
            </text>
          ))}
        </svg>
      ))}
    </div>
  )
}

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

function dimensionRows(product: Product, locale: Locale, t: ProductTranslator): SpecRow[] {
  const rows: SpecRow[] = measureKeys.flatMap((key) => {
    const value = product.dimensions_mm[key]
    return value === null ? [] : [{ label: t(`dimensions.${key}`), value: centimetres(value, locale) }]
  })
  if (product.weight_kg !== null)
    rows.push({ label: t('dimensions.weight'), value: kilograms(product.weight_kg, locale) })
  if (product.max_load_kg !== null)
    rows.push({ label: t('dimensions.load'), value: kilograms(product.max_load_kg, locale) })
  // If there are several colours, the variant picker names it.
  if (product.colour_name && variantGroups(product.id, product.variants).colours.length === 0)
    rows.push({ label: t('variants.colour'), value: product.colour_name })
  if (product.assembly) {
    const { needed, minutes } = product.assembly
    const assembly = !needed ? 'assembled' : minutes === null ? 'assembly' : 'assemblyMinutes'
    rows.push({ label: t('dimensions.assemblyLabel'), value: t(`dimensions.${assembly}`, { minutes: minutes ?? 0 }) })
  }
  return rows
}

function Dimensioned({
  product,
  locale,
  t,
}: Omit<ProductDetailsProps, 'currency'> & { readonly t: ProductTranslator }) {
  const { dimensions_mm: dimensions } = product
  const drawing = drawProduct(dimensions, product.category.merchant_identifiers.google, locale)
  const measures = measureKeys.flatMap((key) => {
    const value = dimensions[key]
    return value === null ? [] : [`${t(`dimensions.${key}`).toLowerCase()} ${centimetres(value, locale)}`]
  })
  return (
    <div className={styles.detail_columns}>
      <SpecTable rows={dimensionRows(product, locale, t)} />
      {drawing && (
        <DimensionDrawing drawing={drawing} label={t('dimensions.drawing', { measures: measures.join(', ') })} />
      )}
    </div>
  )
}

function deliveryRows(product: Product, currency: Currency, t: ProductTranslator): SpecRow[] {
  return product.delivery_methods.map((method) => {
    const free = method.is_free || method.price_gross === 0
    if (!method.available) return { label: method.title, value: t('delivery.notAvailable') }
    if (free) return { label: method.title, value: t('delivery.freeWord') }
    return {
      label: method.title,
      value: <Amount gross={method.price_gross} net={method.price_net} currency={currency.code} />,
    }
  })
}

function makerRows(product: Product, t: ProductTranslator): [SpecRow[], SpecRow[]] {
  const { manufacturer, eu_responsible: responsible } = product
  const maker = [
    { label: t('maker.name'), value: manufacturer.name },
    { label: t('maker.address'), value: manufacturer.address },
    { label: t('maker.email'), value: manufacturer.email },
  ].filter(({ value }) => value !== '')
  const identity: SpecRow[] = [{ label: t('maker.identifier'), value: product.article_number }]
  if (product.gtin) identity.push({ label: 'GTIN', value: product.gtin })
  if (product.warnings.length > 0) identity.push({ label: t('maker.warnings'), value: product.warnings.join(' ') })
  if (responsible) {
    identity.push({
      label: t('maker.responsible'),
      value: `${responsible.name}, ${responsible.address}, ${responsible.email}`,
    })
  }
  return [maker, identity]
}

export async function ProductDetails({ product, locale, currency }: ProductDetailsProps) {
  const t = await productTexts(locale)
  const [maker, identity] = makerRows(product, t)
  return (
    <div>
      {product.description.length + product.highlights.length > 0 && (
        <Detail title={t('about')}>
          <div className={`prose ${styles.detail_text}`}>
            {product.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {product.highlights.length > 0 && (
              <ul>
                {product.highlights.map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ul>
            )}
          </div>
        </Detail>
      )}
      {dimensionRows(product, locale, t).length > 0 && (
        <Detail title={t('dimensions.title')}>
          <Dimensioned {...{ product, locale, t }} />
        </Detail>
      )}
      {product.materials.length > 0 && (
        <Detail title={t('materials')}>
          <div className={styles.materials}>
            {product.materials.map((material) => (
              <div className={styles.material} key={material.label}>
                <strong>{material.label}</strong>
                {material.text}
              </div>
            ))}
          </div>
        </Detail>
      )}
      {product.care.length > 0 && (
        <Detail title={t('care')}>
          <ul className={styles.careList} role="list">
            {product.care.map((advice) => (
              <li key={advice}>
                <Icon name="check" />
                <span>{advice}</span>
              </li>
            ))}
          </ul>
        </Detail>
      )}
      <Detail title={t('delivery.title')}>
        <div className={styles.detail_columns}>
          <SpecTable rows={deliveryRows(product, currency, t)} />
          <p className="muted">
            {t(product.custom_made ? 'returns.customMadeLong' : 'returns.long', { years: product.warranty_years })}
          </p>
        </div>
      </Detail>
      <Detail title={t('guarantee.title')}>
        <Guarantees {...{ product, locale, t }} notice={<GuaranteeNotice locale={locale} />} />
      </Detail>
      <Detail title={t('maker.title')}>
        <div className={styles.detail_columns}>
          <SpecTable rows={maker} />
          <SpecTable rows={identity} />
        </div>
      </Detail>
    </div>
  )
}
