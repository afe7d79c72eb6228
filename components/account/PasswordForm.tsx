import { useTranslations } from 'next-intl'
import { Form } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { UsernameHint } from '@/components/form/UsernameHint'
import { useChangePassword } from '@/lib/api/hooks/account'
import styles from './Account.module.css'
import { SaveFooter } from './SaveFooter'
import { passwordChangeSchema } from './schemas'

/** Changes the password, which ends the customer's other sessions. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useTranslations('account.password')
  const change = useChangePassword()
  const form = useShopForm({
    name: 'account.password',
    schema: passwordChangeSchema,
    initial: { current_password: '', password: '', password_confirmation: '' },
    idPrefix: 'password-',
    async save(passwords) {
      await change.mutateAsync(passwords)
      form.form.reset()
    },
  })
  return (
    <Form
      form={form}
      className={styles.profile_group}
      labelledBy="profile-password"
      head={<h2 id="profile-password">{t('title')}</h2>}
    >
      <UsernameHint email={email} />
      <div className="fields">
        <PasswordField {...form.field('current_password')} kind="current" label={t('current')} />
        <PasswordField {...form.field('password')} span={6} kind="new" label={t('new')} />
        <PasswordField {...form.field('password_confirmation')} span={6} kind="again" label={t('again')} />
      </div>
      <SaveFooter form={form} label={t('save')} saved={t('saved')} />
    </Form>
  )
}
