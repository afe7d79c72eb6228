'use client'

import { useTranslations } from 'next-intl'
import { EmailField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Field } from '@/components/ui/Field'
import { emitOutcome } from '@/lib/analytics/outcomes'
import { useRegister } from '@/lib/api/hooks/auth'
import { rememberRegistered } from '@/lib/api/registered-email'
import type { AccountPaths } from './account-paths'
import styles from './Auth.module.css'
import { AuthHeader } from './AuthResult'
import { LoginLink } from './ResetRequestForm'
import { registerSchema } from './schemas'

export function RegisterForm({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslations('auth.register')
  const tForm = useTranslations('form')
  const register = useRegister()
  const form = useShopForm({
    name: 'register',
    schema: registerSchema,
    initial: { name: '', email: '', password: '', password_confirmation: '', privacy: false, newsletter: false },
    wire: { accept_privacy: 'privacy', is_newsletter_subscription: 'newsletter' },
    async save({ newsletter, privacy: _, ...customer }, proof) {
      const { email } = await register.mutateAsync({
        ...customer,
        ...proof,
        accept_privacy: true,
        is_newsletter_subscription: newsletter,
      })
      rememberRegistered(email)
      emitOutcome('sign_up')
      window.location.assign(paths.registered)
    },
  })
  return (
    <Form form={form} className={styles.auth_form} head={<AuthHeader title={t('title')}>{t('lead')}</AuthHeader>}>
      <Field {...form.field('name')} autoComplete="name" required label={t('name')} />
      <EmailField {...form.field('email')} isUsername />
      <PasswordField {...form.field('password')} kind="new" label={t('password')} />
      <PasswordField {...form.field('password_confirmation')} kind="again" label={t('passwordAgain')} />
      <div className={styles.consents}>
        <PrivacyCheck {...form.field('privacy')} privacyPath={paths.privacy} />
        <Check {...form.field('newsletter')}>
          {t('newsletter')} <span className="muted">{tForm('optional')}</span>
        </Check>
      </div>
      <TurnstileField form={form} action="register" />
      <SubmitButton size="lg" block busy={form.isBusy || form.isSent}>
        {t('send')}
      </SubmitButton>
      <LoginLink screen="register" path={paths.login} />
    </Form>
  )
}
