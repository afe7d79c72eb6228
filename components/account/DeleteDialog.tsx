import { useLocale, useTranslations } from 'next-intl'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { UsernameHint } from '@/components/form/UsernameHint'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { leaveToast } from '@/components/ui/toast'
import { useDeleteAccount } from '@/lib/api/hooks/account'
import { clearDrafts } from '@/lib/form/drafts'
import type { Locale } from '@/lib/i18n/locales'
import { accountPaths } from './account-paths'
import styles from './Account.module.css'
import { deletionSchema } from './schemas'

interface DeleteDialogProps {
  readonly email: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for confirmation and for the password. Keeping the account is the first button. */
export function DeleteDialog({ email, open, onClose }: DeleteDialogProps) {
  const t = useTranslations('account.deletion')
  const { home } = accountPaths(useLocale() as Locale)
  const remove = useDeleteAccount()
  const form = useShopForm({
    name: 'account.deletion',
    schema: deletionSchema,
    initial: { password: '' },
    idPrefix: 'delete-',
    async save(deletion) {
      await remove.mutateAsync(deletion)
      clearDrafts()
      leaveToast(t('done'))
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
