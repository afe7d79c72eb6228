'use client'

import { useTranslations } from 'next-intl'
import { EmailField } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Callout } from '@/components/ui/Callout'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { registeredEmail } from '@/lib/api/registered-email'
import { useResendActivation } from '@/lib/api/hooks/auth'
import type { AccountPaths } from './account-paths'
import styles from './Auth.module.css'
import { AuthResult } from './AuthResult'
import { resetRequestSchema } from './schemas'

/**
 * Sends the activation link again. The response is the same for every address; the address just registered in this tab
 * is filled in.
 */
function ResendActivationForm({ known }: { readonly known: string }) {
  const t = useTranslations('auth.registered')
  const mail = useResendActivation()
  const form = useShopForm({
    name: 'activation-mail',
    schema: resetRequestSchema,
    initial: { email: known },
    save: ({ email }, proof) => mail.mutateAsync({ email, ...proof }),
  })
  return (
    <Form form={form} className={styles.auth_other}>
      <p className="small muted">{t('spam')}</p>
      {known === '' && <EmailField {...form.field('email')} isUsername />}
      <TurnstileField form={form} action="register" />
      <SubmitButton variant="secondary" block busy={form.isBusy}>
        {t('again')}
      </SubmitButton>
      {form.isSent && <Callout live>{t('sentAgain')}</Callout>}
    </Form>
  )
}

/** After registration: the account is activated by the mailed link, which can be sent again. */
export function RegisterSuccess({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslations('auth.registered')
  const isInBrowser = useInBrowser()
  const email = isInBrowser ? registeredEmail() : ''
  return (
    <AuthResult state="success" title={t('title')} lead={email ? t('leadTo', { email }) : t('lead')}>
      <div className={styles.auth_other}>
        <a className="btn" data-variant="primary" data-block="" href={paths.products}>
          {t('products')}
        </a>
      </div>
      {isInBrowser && <ResendActivationForm known={email} />}
    </AuthResult>
  )
}
