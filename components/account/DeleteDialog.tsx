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
import { useExport } from '@/lib/api/hooks/account-security'
import { shopDay } from '@/lib/calendar/working-days'
import type { Confirmation } from '@/lib/contract/account-security'
import { clearDrafts } from '@/lib/form/drafts'
import styles from './Account.module.css'
import { accountPaths } from './account-paths'
import { ConfirmDialog } from './ConfirmDialog'
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

/** Saves data as a file, like a download. */
function saveJson(name: string, data: object): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: 'application/json' }))
  link.download = name
  link.click()
  // Once the download has begun; it keeps its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

export function DataSection({ email }: { readonly email: string }) {
  const t = useTranslations('account.data')
  const [isOpen, setOpen] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const { mutateAsync: requestExport } = useExport()

  async function download(confirmation: Partial<Confirmation>) {
    saveJson(`nidora-${shopDay(new Date())}.json`, await requestExport(confirmation))
    setExporting(false)
  }
  return (
    <section className={styles.profile_group} aria-labelledby="profile-data">
      <h2 id="profile-data">{t('title')}</h2>
      <div className={styles.profile_rows}>
        <div className={styles.profile_data}>
          <p>
            <strong>{t('export')}</strong>
            {t('exportText')}
          </p>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setExporting(true)}>
            <Icon name="download" />
            {t('download')}
          </Button>
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
      {isExporting && (
        <ConfirmDialog
          name="account.export"
          email={email}
          title={t('export')}
          text={t('exportConfirm')}
          action={t('download')}
          onConfirm={download}
          onClose={() => setExporting(false)}
        />
      )}
      <DeleteDialog email={email} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
