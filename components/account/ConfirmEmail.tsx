import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useActivate } from '@/lib/api/hooks/auth'
import { AuthHeader } from './AuthHeader'
import styles from './Auth.module.css'
import type { ConfirmationProps } from './confirmation-props'

interface ConfirmEmailProps extends ConfirmationProps {
  /** The link was opened outside the account's session. */
  readonly onPasswordNeeded: () => void
}

export function ConfirmEmail({ token, link, onDone, onInvalid, onPasswordNeeded }: ConfirmEmailProps) {
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
      {error && (
        <Notice tone="error" live>
          {error.layer === 'network' ? offline : error.message}
        </Notice>
      )}
      <Button size="lg" block busy={isPending} disabled={!isReady} onClick={confirm}>
        {t('send')}
      </Button>
    </div>
  )
}
