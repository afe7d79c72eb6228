import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/Icon'
import type { ProducerGuarantee } from '@/lib/contract/catalogue'
import { halfYearsInYears } from '@/lib/i18n/wording'
import styles from './Guarantee.module.css'

/** The Commission's page on guarantees of durability, target of the label's QR code in every language. */
export const durabilityAddress = 'https://europa.eu/youreurope/commercial-guarantee-durability/index.htm'

/**
 * A producer's guarantee: guarantor and duration visible, the rest and the official label one click away, which the law
 * permits.
 */
export function GaranLabel({ guarantee }: { readonly guarantee: ProducerGuarantee }) {
  const t = useTranslations('cart.line.garan')
  const locale = useLocale()
  const { guarantor, label, terms, terms_url: url } = guarantee
  const title = t('title', { years: halfYearsInYears(guarantee.half_years, locale), guarantor })
  return (
    <details className={styles.garan}>
      <summary>
        <Icon name="shield-check" />
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.garan_body}>
        {label && <img src={label} alt={title} width={285} height={300} loading="lazy" decoding="async" />}
        <p>{terms}</p>
        <p>
          {url && (
            <>
              <a className="link" href={url}>
                {t('terms')}
              </a>
              <span> · </span>
            </>
          )}
          <a className="link" href={durabilityAddress}>
            {t('more')}
          </a>
        </p>
      </div>
    </details>
  )
}
