import { useTranslations } from 'next-intl'
import type { Company } from '@/lib/contract/company'
import type { Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './Contact.module.css'

interface ContactListProps {
  readonly shop: Shop
  readonly company: Company
  readonly locale: Locale
}

/** Whom to write to or call, for what. */
export function ContactList({ shop, company, locale }: ContactListProps) {
  const t = useTranslations('contact')
  const { projects, warehouse } = company
  const rows = [
    { what: t('service', { hours: shop.phone_hours }), words: shop.phone, href: `tel:${shop.phone_e164}` },
    { what: t('mail'), words: shop.email, href: `mailto:${shop.email}` },
    { what: t('quote'), words: t('quoteLink'), href: path('offer', {}, locale) },
    { what: t('projects', { person: projects.person }), words: projects.phone, href: `tel:${projects.phone_e164}` },
    { what: t('warehouse'), words: warehouse.phone, href: `tel:${warehouse.phone_e164}` },
    { what: t('press'), words: company.press_email, href: `mailto:${company.press_email}` },
  ]
  return (
    <div className={styles.contactList}>
      {rows.map(({ what, words, href }) => (
        <a key={href} href={href}>
          <span>{what}</span>
          <strong>{words}</strong>
        </a>
      ))}
    </div>
  )
}
