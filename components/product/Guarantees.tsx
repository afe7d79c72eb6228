import { durabilityAddress } from '@/components/legal/GaranLabel'
import type { ProducerGuarantee, Product } from '@/lib/contract/catalogue'
import { halfYearsInYears } from '@/lib/i18n/wording'
import type { Locale } from '@/lib/i18n/locales'
import legal from '@/components/legal/Guarantee.module.css'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Details.module.css'

interface GuaranteesProps {
  readonly product: Product
  readonly locale: Locale
  readonly t: Translator<'product'>
  readonly guaranteeNotice: React.ReactNode
}

function ProducersGuarantee({
  product,
  guarantee,
  locale,
  t,
}: Omit<GuaranteesProps, 'guaranteeNotice'> & { readonly guarantee: ProducerGuarantee }) {
  const { guarantor, label, terms, terms_url: url } = guarantee
  const years = halfYearsInYears(guarantee.half_years, locale)
  return (
    <section className={legal.notice} aria-labelledby="garan">
      <h3 id="garan">{t('guarantee.producer', { years })}</h3>
      {label && (
        <a className={legal.graphic} href={label}>
          <img
            src={label}
            alt={t('guarantee.label', { years, guarantor, model: product.model })}
            width={285}
            height={300}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      <p>{t('guarantee.producerText', { guarantor })}</p>
      <p>{terms}</p>
      <p>
        {url && (
          <>
            <a className="link" href={url}>
              {t('guarantee.terms')}
            </a>
            <span> · </span>
          </>
        )}
        <a className="link" href={durabilityAddress}>
          {t('guarantee.more')}
        </a>
      </p>
    </section>
  )
}

/** What the shop promises; the law's own warranty alone if there is no guarantee. */
export const guaranteeKind = ({ guarantee, warranty_years: years }: Pick<Product, 'guarantee' | 'warranty_years'>) =>
  years === 0 ? 'legal' : guarantee

export function Guarantees({ product, locale, t, guaranteeNotice }: GuaranteesProps) {
  const { producer_guarantee: guarantee, warranty_years: years } = product
  const kind = guaranteeKind(product)
  return (
    <div className={styles.detail_columns}>
      {guaranteeNotice}
      <div className={styles.guarantees}>
        <section className={legal.notice} aria-labelledby="guarantee-shop">
          <h3 id="guarantee-shop">{t(`guarantee.${kind}`)}</h3>
          <p>{t(`guarantee.${kind}Years`, { years })}</p>
        </section>
        {guarantee && <ProducersGuarantee {...{ product, guarantee, locale, t }} />}
      </div>
    </div>
  )
}
