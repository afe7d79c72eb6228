'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { linkTo } from '@/components/ui/link-to'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { LinkState } from '@/lib/account/links.server'
import { ApiError } from '@/lib/api/error'
import { useActivate } from '@/lib/api/hooks/auth'
import type { Activated, MailedLink } from '@/lib/contract/account'
import styles from './Auth.module.css'
import { AuthHeader, AuthResult } from './AuthResult'
import { InvalidEmailLink, InvalidLink } from './ResetRequestForm'
import type { AccountPaths } from './account-paths'
import { passwordSchema } from './schemas'

interface ConfirmationProps {
  readonly token: string
  readonly link: MailedLink
  readonly onDone: (activated: Activated) => void
  /** The link is no longer valid; `reason` is the backend's message. */
  readonly onInvalid: (reason: string) => void
}

interface ActivateFormProps extends ConfirmationProps {
  /** Where to set a different password with the same link, if the link allows it. */
  readonly ownPasswordPath?: string
}

/**
 * Activates an account, or confirms its new e-mail address, with the account's password: the mail alone does not prove
 * that its reader owns the account.
 */
function ActivateForm({ token, link, onDone, onInvalid, ownPasswordPath }: ActivateFormProps) {
  const t = useTranslations('auth.activate')
  const isNew = link.purpose === 'activation'
  const activate = useActivate(token)
  const form = useShopForm({
    name: 'activate',
    schema: passwordSchema,
    initial: { password: '' },
    async save(values) {
      try {
        onDone(await activate.mutateAsync(values))
      } catch (error) {
        const reason = error instanceof ApiError ? error.fields.token?.[0] : undefined
        if (reason !== undefined) onInvalid(reason)
        throw error
      }
    },
  })
  return (
    <Form
      form={form}
      className={styles.auth_form}
      head={
        <AuthHeader title={t('title')}>
          {link.email && t(isNew ? 'passwordLead' : 'changePasswordLead', { email: link.email })}
        </AuthHeader>
      }
    >
      {isNew && link.email && <UsernameHint email={link.email} />}
      <PasswordField {...form.field('password')} kind="current" label={t('password')} />
      <SubmitButton size="lg" block busy={form.isBusy || form.isSent}>
        {t(isNew ? 'open' : 'send')}
      </SubmitButton>
      {ownPasswordPath && <p className="small">{t.rich('own', { link: linkTo(ownPasswordPath) })}</p>}
    </Form>
  )
}

interface ConfirmEmailProps extends ConfirmationProps {
  /** The link was opened outside the account's session. */
  readonly onPasswordNeeded: () => void
}

function ConfirmEmail({ token, link, onDone, onInvalid, onPasswordNeeded }: ConfirmEmailProps) {
  const t = useTranslations('auth.activate')
  const offline = useTranslations('form')('offline')
  const isReady = useInBrowser()
  const { mutate, error, isPending } = useActivate(token)

  function confirm() {
    mutate(
      {},
      {
        onSuccess: onDone,
        onError: ({ fields }) => {
          const reason = fields.token?.[0]
          if (reason !== undefined) onInvalid(reason)
          else if (fields.password) onPasswordNeeded()
        },
      },
    )
  }

  return (
    <div className={styles.auth_form}>
      <AuthHeader title={t('title')}>{t('changeLead', { email: link.email })}</AuthHeader>
      <ErrorCallout error={error} offline={offline} />
      <Button size="lg" block busy={isPending} disabled={!isReady} onClick={confirm}>
        {t('send')}
      </Button>
    </div>
  )
}

interface ActivateViewProps {
  readonly token: string
  readonly state: LinkState
  readonly paths: AccountPaths
}

/** Requires a click, so that a mail scanner that merely fetches the address does not use up the link. */
export function ActivateView({ token, state, paths }: ActivateViewProps) {
  const t = useTranslations('auth.activate')
  const [done, setDone] = useState<Activated>()
  const [invalidReason, setInvalidReason] = useState<string>()
  const [needsPassword, setNeedsPassword] = useState(false)

  const isEmailChange = 'link' in state ? state.link.purpose === 'email_change' : state.isEmailChange
  if (invalidReason !== undefined || 'reason' in state) {
    const dead = {
      reason: 'reason' in state ? state.reason : (invalidReason ?? ''),
      takesFocus: invalidReason !== undefined,
    }
    if (isEmailChange) return <InvalidEmailLink {...dead} path={paths.account} />
    return <InvalidLink {...dead} paths={paths} />
  }
  if (done) {
    const { purpose, email, claimed_orders: claimed } = done
    const lead = purpose === 'activation' ? t('doneLead') : t('changedLead', { email })
    return (
      <AuthResult
        state="success"
        title={purpose === 'activation' ? t('done') : t('changed')}
        lead={claimed > 0 ? `${lead} ${t('claimed', { count: claimed })}` : lead}
        takesFocus
      >
        <div className={styles.auth_other}>
          {/* The account page itself redirects to the login if needed. */}
          <a className="btn" data-variant="primary" data-block="" href={paths.account}>
            {t('account')}
          </a>
          {purpose === 'activation' && (
            <a className="btn" data-variant="secondary" data-block="" href={paths.products}>
              {t('products')}
            </a>
          )}
        </div>
      </AuthResult>
    )
  }
  const confirmation = { token, link: state.link, onDone: setDone, onInvalid: setInvalidReason }
  if (state.link.purpose === 'activation')
    return <ActivateForm {...confirmation} ownPasswordPath={`${paths.reset}/${token}`} />
  if (needsPassword) return <ActivateForm {...confirmation} />
  return <ConfirmEmail {...confirmation} onPasswordNeeded={() => setNeedsPassword(true)} />
}
