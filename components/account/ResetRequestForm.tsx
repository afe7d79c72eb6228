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
import { AuthHeader, AuthResult, ResultHeader } from './AuthResult'
import type { AccountPaths } from './account-paths'
import { resetRequestSchema } from './schemas'

interface ResetRequestFormProps {
  /** Namespace of its texts. */
  readonly screen: 'forgotten' | 'dead'
  readonly paths: AccountPaths
  readonly head: ReactNode
}

/** Requests a password reset link. The response is the same whether or not the address is known. */
function ResetRequestForm({ screen, paths, head }: ResetRequestFormProps) {
  const t = useTranslations('auth')
  const remind = useRequestPasswordReset()
  const [sentTo, setSentTo] = useState<string>()
  const form = useShopForm({
    name: 'reminder',
    schema: resetRequestSchema,
    initial: { email: '' },
    async save({ email }, proof) {
      const resultUrl = new URL(paths.reset, window.location.origin).href
      await remind.mutateAsync({ email, ...proof, result_url: resultUrl })
      setSentTo(email)
    },
  })
  if (sentTo !== undefined)
    return (
      <AuthResult state="sent" title={t('sent.title')} lead={t('sent.lead', { email: sentTo })} takesFocus>
        <div className={styles.auth_other}>
          <p className="small muted">{t('sent.spam')}</p>
          <Button variant="secondary" block onClick={() => setSentTo(undefined)}>
            {t('sent.again')}
          </Button>
          <p className="small">
            <a className="link" href={paths.login}>
              {t('sent.login')}
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
        {t(`${screen}.send`)}
      </SubmitButton>
      <LoginLink screen={screen} path={paths.login} />
    </Form>
  )
}

export function ForgottenForm({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslations('auth.forgotten')
  const head = <AuthHeader title={t('title')}>{t('lead')}</AuthHeader>
  return <ResetRequestForm screen="forgotten" paths={paths} head={head} />
}

interface InvalidLinkProps {
  readonly paths: AccountPaths
  readonly reason: string
  readonly takesFocus?: boolean
}

export function InvalidLink({ paths, reason, takesFocus = false }: InvalidLinkProps) {
  const t = useTranslations('auth.dead')
  return (
    <ResetRequestForm
      screen="dead"
      paths={paths}
      head={<ResultHeader state="failed" title={t('title')} lead={`${reason} ${t('lead')}`} takesFocus={takesFocus} />}
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
