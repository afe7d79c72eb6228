import { useTranslations } from 'next-intl'
import styles from '@/components/inquiry/Request.module.css'
import { Icon } from '@/components/ui/Icon'
import type { Company } from '@/lib/contract/company'

export function CompanySide({ contact }: { readonly contact: Company['projects'] | undefined }) {
  const t = useTranslations('offer.side')
  const own = useTranslations('own.quote')
  const promises = [t('tiers'), t('invoice'), t('one'), own('once'), own('samples')].filter((text) => text !== '')
  return (
    <aside className={styles.request_side}>
      <h2>{t('title')}</h2>
      <ul className={styles.request_list} role="list">
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            <span>{promise}</span>
          </li>
        ))}
      </ul>
      {contact && (
        <>
          <hr className={styles.request_rule} />
          <div>
            <p className="small muted">{t('talk')}</p>
            <p className={styles.request_phone}>
              <a href={`tel:${contact.phone_e164}`}>{contact.phone}</a>
            </p>
            <p className="small">
              <span>{`${contact.person}, ${contact.role}`}</span>
              <br />
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </p>
          </div>
        </>
      )}
    </aside>
  )
}
