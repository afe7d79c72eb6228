'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { EmailField } from '@/components/form/EmailField'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { useRequestPasswordReset } from '@/lib/api/hooks/auth'
import type { AccountPaths } from './account-paths'
import { AuthResult } from './AuthResult'
import styles from './Auth.module.css'
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
export function ResetRequestForm({ paths, resetPath, head, send, foot }: ResetRequestFormProps) {
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
