'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { EmailField } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { linkTo } from '@/components/ui/link-to'
import { useRequestPasswordReset } from '@/lib/api/hooks/auth'
import styles from './Auth.module.css'
import { AuthHeader } from './AuthHeader'
import { AuthResult, ResultHeader } from './AuthResult'
import type { AccountPaths } from './account-paths'
import { resetRequestSchema } from './schemas'

interface ResetRequestFormProps {
  readonly paths: AccountPaths
  /** Page that sets the new password; the backend appends the token. */
  readonly resetPath: string
  readonly head?: ReactNode
  readonly send: string
  readonly foot?: ReactNode
}

/** Requests a password reset link. The response is the same whether or not the address is known. */
function ResetRequestForm({ paths, resetPath, head, send, foot }: ResetRequestFormProps) {
  const t = useTranslations('auth.sent')
  const remind = useRequestPasswordReset()
  const [sentTo, setSentTo] = useState<string>()
  const form = useShopForm({
    name: 'reminder',
    schema: resetRequestSchema,
    initial: { email: '' },
    async save({ email }, proof) {
      const resultUrl = new URL(resetPath, window.location.origin).href
      await remind.mutateAsync({ email, ...proof, result_url: resultUrl })
      setSentTo(email)
    },
  })
  if (sentTo !== undefined)
    return (
      <AuthResult state="sent" title={t('title')} lead={t('lead', { email: sentTo })} takesFocus>
        <div className={styles.auth_other}>
          <p className="small muted">{t('spam')}</p>
          <Button variant="secondary" block onClick={() => setSentTo(undefined)}>
            {t('again')}
          </Button>
          <p className="small">
            <a className="link" href={paths.login}>
              {t('login')}
            </a>
          </p>
        </div>
      </AuthResult>
    )
  return (
    <Form form={form} className={styles.auth_form} head={head}>
      <EmailField {...form.field('email')} isUsername />
      <TurnstileField form={form} action="reminder" />
      <SubmitButton size="lg" block busy={form.isBusy}>
        {send}
      </SubmitButton>
      {foot}
    </Form>
  )
}

export function ForgottenForm({ paths, resetPath }: { readonly paths: AccountPaths; readonly resetPath: string }) {
  const t = useTranslations('auth.forgotten')
  return (
    <ResetRequestForm
      paths={paths}
      resetPath={resetPath}
      head={<AuthHeader title={t('title')}>{t('lead')}</AuthHeader>}
      send={t('send')}
      foot={<LoginLink screen="forgotten" path={paths.login} />}
    />
  )
}

interface InvalidLinkProps {
  readonly paths: AccountPaths
  readonly resetPath: string
  readonly reason: string
  readonly takesFocus?: boolean
}

export function InvalidLink({ paths, resetPath, reason, takesFocus = false }: InvalidLinkProps) {
  const t = useTranslations('auth.dead')
  return (
    <ResetRequestForm
      paths={paths}
      resetPath={resetPath}
      head={<ResultHeader state="failed" title={t('title')} lead={`${reason} ${t('lead')}`} takesFocus={takesFocus} />}
      send={t('send')}
      foot={<LoginLink screen="dead" path={paths.login} />}
    />
  )
}

interface LoginLinkProps {
  /** Namespace of its text. */
  readonly screen: 'register' | 'forgotten' | 'dead'
  readonly path: string
}

export function LoginLink({ screen, path }: LoginLinkProps) {
  const t = useTranslations('auth')
  return <p className="small">{t.rich(`${screen}.login`, { link: linkTo(path) })}</p>
}

interface InvalidEmailLinkProps extends Pick<InvalidLinkProps, 'reason' | 'takesFocus'> {
  /** The account page, which redirects to the login if needed. */
  readonly path: string
}

/** A dead link to confirm a changed address: leads to the account, where the change can be started again. */
export function InvalidEmailLink({ reason, path, takesFocus = false }: InvalidEmailLinkProps) {
  const t = useTranslations('auth')
  return (
    <AuthResult
      state="failed"
      title={t('dead.title')}
      lead={`${reason} ${t('dead.changeLead')}`}
      takesFocus={takesFocus}
    >
      <a className="btn" data-variant="primary" data-block="" href={path}>
        {t('activate.account')}
      </a>
    </AuthResult>
  )
}
