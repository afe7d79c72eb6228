'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmailField } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useHasAccountSecurity } from '@/lib/api/hooks/account-security'
import { useLogin } from '@/lib/api/hooks/auth'
import { isChangeLost, safeRedirectPath } from '@/lib/account/redirect'
import type { AccountPaths } from './account-paths'
import { AuthHeader } from './AuthHeader'
import styles from './Auth.module.css'
import { PasskeyLogin } from './PasskeyLogin'
import { loginSchema } from './schemas'

/** The bot check appears when the backend requires it after failed attempts. */
export function LoginForm({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslations('auth.login')
  const locale = useLocale()
  const login = useLogin()
  const hasPasskeys = useHasAccountSecurity()
  const [isChecked, setChecked] = useState(false)
  // The cached page is the same for everybody.
  const hasLostChange = useInBrowser() && isChangeLost(window.location.search)
  const form = useShopForm({
    name: 'login',
    schema: loginSchema,
    initial: { email: '', password: '' },
    async save(values, proof) {
      await login.mutateAsync({ ...values, ...proof })
      leave()
    },
  })
  function leave() {
    const redirect = new URLSearchParams(window.location.search).get('redirect')
    // A full page load, so that nothing shown to the previous visitor remains.
    window.location.assign(safeRedirectPath(redirect, paths.account, locale))
  }
  if (form.proofError && !isChecked) setChecked(true)
  return (
    <Form form={form} className={styles.auth_form} head={<AuthHeader title={t('title')}>{t('lead')}</AuthHeader>}>
      {hasLostChange && (
        <Notice tone="error" live>
          {t('ended')}
        </Notice>
      )}
      <EmailField {...form.field('email')} autoComplete="username webauthn" />
      <PasswordField {...form.field('password')} kind="current" label={t('password')} />
      <div className={styles.auth_row}>
        <a className="link" href={paths.forgotten}>
          {t('forgotten')}
        </a>
      </div>
      {isChecked && <TurnstileField form={form} action="login" />}
      <SubmitButton size="lg" block busy={form.isBusy || form.isSent}>
        {t('send')}
      </SubmitButton>
      {hasPasskeys && <PasskeyLogin onLogin={leave} />}
      <div className={styles.auth_other}>
        <p>{t('noAccount')}</p>
        <a className="btn" data-variant="secondary" data-block="" href={paths.register}>
          {t('register')}
        </a>
      </div>
    </Form>
  )
}
