import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import styles from './Account.module.css'
import { DeleteDialog } from './DeleteDialog'

export function DataSection({ email }: { readonly email: string }) {
  const t = useTranslations('account.data')
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.profile_group} aria-labelledby="profile-data">
      <h2 id="profile-data">{t('title')}</h2>
      <div className={styles.profile_rows}>
        <div className={styles.profile_data}>
          <p>
            <strong>{t('export')}</strong>
            {t('exportText')}
          </p>
          <a className="btn" data-variant="secondary" href="/api/account/export" download="">
            <Icon name="download" />
            {t('download')}
          </a>
        </div>
        <div className={styles.profile_data}>
          <p>
            <strong>{t('delete')}</strong>
            {t('deleteText')}
          </p>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        </div>
      </div>
      <DeleteDialog email={email} open={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}
