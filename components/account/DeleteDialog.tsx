import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { storeToast } from '@/components/ui/toast'
import { useDeleteAccount } from '@/lib/api/hooks/account'
import { clearDrafts } from '@/lib/form/drafts'
import styles from './Account.module.css'
import { accountPaths } from './account-paths'
import { passwordSchema } from './schemas'

interface DeleteDialogProps {
  readonly email: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Requires confirmation and the password. Keeping the account is the first button. */
function DeleteDialog({ email, open, onClose }: DeleteDialogProps) {
  const t = useTranslations('account.deletion')
  const { home } = accountPaths(useLocale())
  const remove = useDeleteAccount()
  const form = useShopForm({
    name: 'account.deletion',
    schema: passwordSchema,
    initial: { password: '' },
    idPrefix: 'delete-',
    async save(deletion) {
      await remove.mutateAsync(deletion)
      clearDrafts()
      storeToast(t('done'))
      window.location.assign(home)
    },
  })
  return (
    <Modal open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <Form form={form}>
        <p>{t('text')}</p>
        <UsernameHint email={email} />
        <PasswordField {...form.field('password')} kind="current" label={t('password')} />
        <div className={styles.deletion_foot}>
          <Button variant="secondary" block onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton variant="dark" block busy={form.isBusy || form.isSent}>
            {t('send')}
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

export function DataSection({ email }: { readonly email: string }) {
  const t = useTranslations('account.data')
  const [isOpen, setOpen] = useState(false)
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
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('ask')}
          </Button>
        </div>
      </div>
      <DeleteDialog email={email} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
