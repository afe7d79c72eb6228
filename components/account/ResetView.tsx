'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import type { LinkState } from '@/lib/account/links.server'
import { ApiError } from '@/lib/api/error'
import { useResetPassword } from '@/lib/api/hooks/auth'
import type { MailedLink } from '@/lib/contract/account'
import type { AccountPaths } from './account-paths'
import { AuthHeader, AuthResult } from './AuthResult'
import styles from './Auth.module.css'
import { InvalidLink } from './ResetRequestForm'
import { resetSchema } from './schemas'

interface ResetViewProps {
  readonly token: string
  readonly state: LinkState
  readonly paths: AccountPaths
}

export function ResetView({ state, ...page }: ResetViewProps) {
  if ('reason' in state) return <InvalidLink paths={page.paths} reason={state.reason} />
  return <ResetForm {...page} link={state.link} />
}

type ResetFormProps = Omit<ResetViewProps, 'state'> & { readonly link: MailedLink }

function ResetForm({ token, link, paths }: ResetFormProps) {
  const t = useTranslations('auth.reset')
  const reset = useResetPassword(token)
  const [dead, setDead] = useState<string>()
  const form = useShopForm({
    name: 'reset',
    schema: resetSchema,
    initial: { password: '', password_confirmation: '' },
    async save(passwords) {
      try {
        await reset.mutateAsync(passwords)
      } catch (error) {
        if (error instanceof ApiError) setDead(error.fields.token?.[0])
        throw error
      }
    },
  })
  if (dead) return <InvalidLink paths={paths} reason={dead} takesFocus />
  if (form.isSent)
    return (
      <AuthResult state="success" title={t('done')} lead={t('doneLead')} takesFocus>
        <div className={styles.auth_other}>
          <a className="btn" data-variant="primary" data-block="" href={paths.login}>
            {t('login')}
          </a>
        </div>
      </AuthResult>
    )
  return (
    <Form form={form} className={styles.auth_form} head={<AuthHeader title={t('title')}>{t('lead')}</AuthHeader>}>
      {link.email && <UsernameHint email={link.email} />}
      <PasswordField {...form.field('password')} kind="new" label={t('password')} />
      <PasswordField {...form.field('password_confirmation')} kind="again" label={t('passwordAgain')} />
      <SubmitButton size="lg" block busy={form.isBusy}>
        {t('send')}
      </SubmitButton>
    </Form>
  )
}
