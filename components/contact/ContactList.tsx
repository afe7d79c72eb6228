import { useTranslations } from 'next-intl'
import type { Company } from '@/lib/contract/company'
import type { Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Contact.module.css'

interface ContactListProps {
  readonly shop: Shop
  /** Null if the backend only sends the basic shop data. */
  readonly company: Company | null
  readonly locale: Locale
}

export function ContactList({ shop, company, locale }: ContactListProps) {
  const t = useTranslations('contact')
  const rows = [
    { what: t('service', { hours: shop.phone_hours }), label: shop.phone, href: `tel:${shop.phone_e164}` },
    { what: t('mail'), label: shop.email, href: `mailto:${shop.email}` },
    { what: t('quote'), label: t('quoteLink'), href: path('offer', {}, locale) },
    ...(company
      ? [
          {
            what: t('projects', { person: company.projects.person }),
            label: company.projects.phone,
            href: `tel:${company.projects.phone_e164}`,
          },
          ...(shop.warehouse
            ? [{ what: t('warehouse'), label: company.warehouse.phone, href: `tel:${company.warehouse.phone_e164}` }]
            : []),
          { what: t('press'), label: company.press_email, href: `mailto:${company.press_email}` },
        ]
      : []),
  ].filter(({ label }) => label !== '')
  return (
    <div className={styles.contactList}>
      {rows.map(({ what, label, href }) => (
        <a key={what} href={href}>
          <span>{what}</span>
          <strong>{label}</strong>
        </a>
      ))}
    </div>
  )
}
