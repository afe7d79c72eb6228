import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useActivate } from '@/lib/api/hooks/auth'
import type { ConfirmationProps } from './ActivateView'
import { AuthHead } from './AuthHead'
import styles from './Auth.module.css'

/** Gives an account its new address: the password was given when it was asked for. */
export function ConfirmEmail({ token, link, onDone, onDead }: ConfirmationProps) {
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
          if (reason !== undefined) onDead(reason)
        },
      },
    )
  }

  return (
    <div className={styles.auth_form}>
      <AuthHead title={t('title')}>{t('changeLead', { email: link.email })}</AuthHead>
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
