import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Modal } from '@/components/ui/Modal'
import { Callout } from '@/components/ui/Callout'
import { ApiError } from '@/lib/api/error'
import { requestPasskeyConfirmation, usePasskeys } from '@/lib/api/hooks/account-security'
import type { Confirmation } from '@/lib/contract/account-security'
import styles from './Account.module.css'
import { confirmationSchema } from './schemas'

interface ConfirmDialogProps {
  /** Of the form, for error messages and analytics. */
  readonly name: string
  readonly email: string
  readonly title: string
  readonly text: string
  /** The button's text. */
  readonly action: string
  /** Whether a name for a new passkey is asked for. */
  readonly asksName?: boolean
  /** A more precise message about an error that is not the server's. */
  readonly problemOf?: (error: unknown) => string | undefined
  /** Acts with the proof; rejects with the server's error, which the form shows. `name` is empty unless asked for. */
  readonly onConfirm: (confirmation: Partial<Confirmation>, name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a fresh proof of identity, by password or passkey, before what a stolen session must not do. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { email, title, text, action, asksName = false, problemOf, onConfirm, onClose } = props
  const t = useTranslations('account.security')
  const tAccount = useTranslations('account')
  const { data: passkeys } = usePasskeys()
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const explain = (error: unknown) => problemOf?.(error) ?? t('confirm.failed')

  const form = useShopForm({
    name: props.name,
    schema: confirmationSchema(asksName),
    initial: { name: '', password: '' },
    idPrefix: 'confirm-',
    async save({ name, password }) {
      setProblem(undefined)
      try {
        await onConfirm({ password }, name)
      } catch (error) {
        if (error instanceof ApiError) throw error
        setProblem(explain(error))
        return unsent
      }
    },
  })

  async function confirmByPasskey() {
    setProblem(undefined)
    if (asksName && !(await form.form.trigger('name'))) return
    setConfirming(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const passkey = await startAuthentication({ optionsJSON: await requestPasskeyConfirmation() })
      await onConfirm({ passkey }, form.form.getValues('name'))
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem(explain(error))
      else setProblem(error.layer === 'network' ? tAccount('offline') : error.message)
    } finally {
      setConfirming(false)
    }
  }

  const isBusy = form.isBusy || isConfirming
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('confirm.close')}>
      <Form form={form}>
        {problem && (
          <Callout tone="error" live>
            {problem}
          </Callout>
        )}
        <p>{text}</p>
        {asksName && (
          <Field
            {...form.field('name')}
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            autoComplete="off"
            required
          />
        )}
        <UsernameHint email={email} />
        <PasswordField {...form.field('password')} kind="current" label={t('confirm.password')} />
        <div className={styles.deletion_foot}>
          <Button variant="secondary" block onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <SubmitButton variant={asksName ? 'primary' : 'dark'} block busy={isBusy}>
            {action}
          </SubmitButton>
        </div>
        {passkeys && passkeys.items.length > 0 && (
          <Button variant="quiet" block busy={isBusy} onClick={() => void confirmByPasskey()}>
            {t('confirm.byPasskey')}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
