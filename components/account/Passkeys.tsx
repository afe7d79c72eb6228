import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { showToast } from '@/components/ui/toast'
import { requestPasskeyCreation, useAddPasskey, usePasskeys, useRemovePasskey } from '@/lib/api/hooks/account-security'
import { formatMoment } from '@/lib/checkout/order-format'
import type { AccountPasskey, Confirmation } from '@/lib/contract/account-security'
import styles from './Account.module.css'
import { ConfirmDialog } from './ConfirmDialog'

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
      <ErrorCallout error={error} offline={t('offline')} />
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
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The authenticator already has a passkey of this account. */
const isAlreadyRegistered = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

/** Adds or removes a passkey. */
function PasskeyDialog({ email, removed, onDone, onClose }: PasskeyDialogProps) {
  const t = useTranslations('account.security.passkeys')
  const { mutateAsync: add } = useAddPasskey()
  const { mutateAsync: remove } = useRemovePasskey()

  async function change(confirmation: Partial<Confirmation>, name: string) {
    if (removed) await remove({ id: removed.id, confirmation })
    else {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = await requestPasskeyCreation(confirmation)
      await add({ name, credential: await startRegistration({ optionsJSON }) })
    }
    onDone()
  }

  return (
    <ConfirmDialog
      name="account.passkey"
      email={email}
      title={removed ? t('removeTitle') : t('addTitle')}
      text={removed ? t('removeText', { name: removed.name }) : t('addText')}
      action={removed ? t('remove') : t('create')}
      asksName={!removed}
      problemOf={(error) => (isAlreadyRegistered(error) ? t('exists') : undefined)}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
