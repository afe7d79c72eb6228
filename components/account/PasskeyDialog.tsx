import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Modal } from '@/components/ui/Modal'
import { Notice } from '@/components/ui/Notice'
import { ApiError } from '@/lib/api/error'
import {
  requestPasskeyConfirmation,
  requestPasskeyCreation,
  useAddPasskey,
  useRemovePasskey,
} from '@/lib/api/hooks/account-security'
import type { AccountPasskey, PasskeyConfirmation } from '@/lib/contract/account-security'
import styles from './Account.module.css'
import { passkeySchema } from './schemas'

interface PasskeyDialogProps {
  readonly email: string
  /** The passkey to remove; null adds one. */
  readonly removed: AccountPasskey | null
  /** Whether a passkey can confirm instead of the password. */
  readonly hasPasskeys: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The authenticator already holds a passkey of this account. */
const isAlreadyRegistered = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

/** Adds or removes a passkey, confirmed by the password or by a passkey. */
export function PasskeyDialog({ email, removed, hasPasskeys, onDone, onClose }: PasskeyDialogProps) {
  const t = useTranslations('account.security.passkeys')
  const tAccount = useTranslations('account')
  const { mutateAsync: add } = useAddPasskey()
  const { mutateAsync: remove } = useRemovePasskey()
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)

  async function change(name: string, confirmation: Partial<PasskeyConfirmation>) {
    if (removed) await remove({ id: removed.id, confirmation })
    else {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = await requestPasskeyCreation(confirmation)
      await add({ name, credential: await startRegistration({ optionsJSON }) })
    }
    onDone()
  }

  const form = useShopForm({
    name: 'account.passkey',
    schema: passkeySchema(removed === null),
    initial: { name: '', password: '' },
    idPrefix: 'passkey-',
    async save({ name, password }) {
      setProblem(undefined)
      try {
        await change(name, { password })
      } catch (error) {
        if (error instanceof ApiError) throw error
        setProblem(t(isAlreadyRegistered(error) ? 'exists' : 'failed'))
        return unsent
      }
    },
  })

  async function confirmByPasskey() {
    setProblem(undefined)
    if (!removed && !(await form.form.trigger('name'))) return
    setConfirming(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const passkey = await startAuthentication({ optionsJSON: await requestPasskeyConfirmation() })
      await change(form.form.getValues('name'), { passkey })
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem(t(isAlreadyRegistered(error) ? 'exists' : 'failed'))
      else setProblem(error.layer === 'network' ? tAccount('offline') : error.message)
    } finally {
      setConfirming(false)
    }
  }

  const isBusy = form.isBusy || isConfirming
  return (
    <Modal open onClose={onClose} title={removed ? t('removeTitle') : t('addTitle')} closeLabel={t('close')}>
      <Form form={form}>
        {problem && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        <p>{removed ? t('removeText', { name: removed.name }) : t('addText')}</p>
        {!removed && (
          <Field {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" required />
        )}
        <UsernameHint email={email} />
        <PasswordField {...form.field('password')} kind="current" label={t('password')} />
        <div className={styles.deletion_foot}>
          <Button variant="secondary" block onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton variant={removed ? 'dark' : 'primary'} block busy={isBusy}>
            {removed ? t('remove') : t('create')}
          </SubmitButton>
        </div>
        {hasPasskeys && (
          <Button variant="quiet" block busy={isBusy} onClick={() => void confirmByPasskey()}>
            {t('byPasskey')}
          </Button>
        )}
      </Form>
    </Modal>
  )
}
