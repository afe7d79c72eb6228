import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorNotice } from '@/components/form/ErrorNotice'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Modal } from '@/components/ui/Modal'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { showToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/error'
import {
  requestPasskeyConfirmation,
  requestPasskeyCreation,
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
} from '@/lib/api/hooks/account-security'
import { formatMoment } from '@/lib/checkout/order-format'
import type { AccountPasskey, PasskeyConfirmation } from '@/lib/contract/account-security'
import styles from './Account.module.css'
import { passkeySchema } from './schemas'

/** The customer's passkeys; adding and removing one needs a fresh proof of identity. */
export function PasskeysSection({ email }: { readonly email: string }) {
  const t = useTranslations('account')
  const { data, error } = usePasskeys()
  const [change, setChange] = useState<'add' | AccountPasskey>()
  const heading = useRef<HTMLHeadingElement>(null)

  function finish() {
    showToast({ text: change === 'add' ? t('security.passkeys.added') : t('security.passkeys.removed') })
    setChange(undefined)
    // The focus was in the removed row.
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <section className={styles.profile_group} aria-labelledby="security-passkeys">
      <h2 id="security-passkeys" ref={heading} tabIndex={-1}>
        {t('security.passkeys.title')}
      </h2>
      <p className="muted">{t('security.passkeys.text')}</p>
      <ErrorNotice error={error} offline={t('offline')} />
      {data && data.items.length > 0 && (
        <ul className={styles.profile_list}>
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setChange(passkey)} />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton ratio="4" />}
      <div className={styles.profile_foot}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChange('add')}>
          {t('security.passkeys.add')}
        </Button>
      </div>
      {change && (
        <PasskeyDialog
          email={email}
          removed={change === 'add' ? null : change}
          hasPasskeys={data !== undefined && data.items.length > 0}
          onDone={finish}
          onClose={() => setChange(undefined)}
        />
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: AccountPasskey; readonly onRemove: () => void }) {
  const t = useTranslations('account.security.passkeys')
  const locale = useLocale()
  const day = (iso: string) => formatMoment(iso, locale, { dateStyle: 'long' })
  const { name, created_at: created, last_used_at: used } = passkey
  return (
    <li className={styles.profile_data}>
      <div>
        <strong>{name}</strong>
        <p>{t('created', { date: day(created) })}</p>
        <p>{used ? t('used', { date: day(used) }) : t('unused')}</p>
      </div>
      <Button variant="quiet" aria-haspopup="dialog" aria-label={t('removeOne', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

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
function PasskeyDialog({ email, removed, hasPasskeys, onDone, onClose }: PasskeyDialogProps) {
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
