'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { ApiError } from '@/lib/api/error'
import { useResetPassword } from '@/lib/api/hooks/auth'
import type { AccountPaths } from './account-paths'
import { AuthHead } from './AuthHead'
import { AuthResult } from './AuthResult'
import styles from './Auth.module.css'
import { DeadLink } from './DeadLink'
import { resetSchema } from './schemas'

interface ResetFormProps {
  readonly token: string
  readonly paths: AccountPaths
  readonly resetPath: string
}

/** Sets a new password by a mailed link. */
export function ResetForm({ token, paths, resetPath }: ResetFormProps) {
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
  if (dead) return <DeadLink paths={paths} resetPath={resetPath} reason={dead} />
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
    <Form form={form} className={styles.auth_form} head={<AuthHead title={t('title')}>{t('lead')}</AuthHead>}>
      <PasswordField {...form.field('password')} kind="new" label={t('password')} />
      <PasswordField {...form.field('password_confirmation')} kind="again" label={t('passwordAgain')} />
      <SubmitButton size="lg" block busy={form.isBusy}>
        {t('send')}
      </SubmitButton>
    </Form>
  )
}
