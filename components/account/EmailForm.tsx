import { useTranslations } from 'next-intl'
import { EmailField } from '@/components/form/EmailField'
import { Form } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Notice } from '@/components/ui/Notice'
import { useChangeEmail } from '@/lib/api/hooks/account'
import type { Account } from '@/lib/contract/account'
import styles from './Account.module.css'
import { SaveFooter } from './SaveFooter'
import { emailChangeSchema } from './schemas'

export function EmailForm({ account }: { readonly account: Account }) {
  const t = useTranslations('account.email')
  const change = useChangeEmail()
  const form = useShopForm({
    name: 'account.email',
    schema: emailChangeSchema,
    initial: { email: account.email, current_password: '' },
    idPrefix: 'email-',
    async save(values) {
      await change.mutateAsync(values)
      form.form.resetField('current_password')
    },
  })
  return (
    <Form
      form={form}
      className={styles.profile_group}
      labelledBy="profile-email"
      head={<h2 id="profile-email">{t('title')}</h2>}
    >
      {account.pending_email && <Notice tone="wait">{t('pending', { email: account.pending_email })}</Notice>}
      <div className="fields">
        <EmailField {...form.field('email')} span={6} isUsername hint={t('hint')} />
        <PasswordField {...form.field('current_password')} span={6} kind="current" label={t('password')} />
      </div>
      <SaveFooter form={form} label={t('save')} saved={t('sent')} />
    </Form>
  )
}
