import { useTranslations } from 'next-intl'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { useShopForm } from '@/components/form/use-shop-form'
import { UsernameHint } from '@/components/form/UsernameHint'
import { ApiError } from '@/lib/api/error'
import { useActivate } from '@/lib/api/hooks/auth'
import { AuthHeader } from './AuthHeader'
import styles from './Auth.module.css'
import type { ConfirmationProps } from './confirmation-props'
import { activationSchema } from './schemas'

interface ActivateFormProps extends ConfirmationProps {
  /** Where to set a different password with the same link, if the link allows it. */
  readonly ownPasswordPath?: string
}

/**
 * Activates an account, or confirms its new e-mail address, with the account's password: the mail alone does not prove
 * that its reader owns the account.
 */
export function ActivateForm({ token, link, onDone, onInvalid, ownPasswordPath }: ActivateFormProps) {
  const t = useTranslations('auth.activate')
  const isNew = link.purpose === 'activation'
  const activate = useActivate(token)
  const form = useShopForm({
    name: 'activate',
    schema: activationSchema,
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
      {ownPasswordPath && (
        <p className="small">
          {t.rich('own', {
            link: (chunks) => (
              <a className="link" href={ownPasswordPath}>
                {chunks}
              </a>
            ),
          })}
        </p>
      )}
    </Form>
  )
}
