import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { Skeleton } from '@/components/ui/Skeleton'
import { Button } from '@/components/ui/Button'
import { showToast } from '@/components/ui/toast'
import type { ApiError } from '@/lib/api/error'
import { useAccount } from '@/lib/api/hooks/account'
import { useHasAccountSecurity } from '@/lib/api/hooks/account-security'
import { clearLoginHint, useLogout } from '@/lib/api/hooks/auth'
import { isUnderWay, useQueryClient } from '@/lib/api/query'
import { mutationKeys } from '@/lib/api/query-keys'
import { onLoggedOut } from '@/lib/api/session-token'
import type { Account } from '@/lib/contract/account'
import { clearDrafts } from '@/lib/form/drafts'
import { accountPaths, loginPath, type AccountScreen } from './account-paths'
import styles from './Account.module.css'

interface AccountFrameProps {
  readonly screen: AccountScreen
  readonly title: (account: Account) => string
  readonly children: (account: Account) => ReactNode
}

export function AccountFrame({ screen, title, children }: AccountFrameProps) {
  const t = useTranslations('account')
  const { data: account, error, refetch } = useAccount()
  const isChangeLost = useRef(false)
  // A refused change only shows that nobody is logged in; refetching the account then leads to the login page.
  useEffect(() => {
    const check = async () => {
      isChangeLost.current = true
      const { isSuccess } = await refetch()
      if (isSuccess) isChangeLost.current = false
    }
    return onLoggedOut(() => void check())
  }, [refetch])
  useLoginRedirect(error, isChangeLost)

  return (
    <>
      <h1 className={styles.account_title}>{account ? title(account) : t(`${screen}.title`)}</h1>
      <div className={styles.account}>
        <AccountNav screen={screen} />
        {account ? (
          children(account)
        ) : error && error.status !== 401 ? (
          <div>
            <ErrorCallout error={error} offline={t('offline')} />
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : (
          <div className={styles.profile} role="status" aria-label={t('loading')}>
            {[1, 2, 3].map((group) => (
              <Skeleton key={group} ratio="4" />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/**
 * After the session has ended, redirects to the login, which leads back here and says if a change was lost. Not after a
 * logout: its page may load more slowly than the refusal that follows it.
 */
function useLoginRedirect(error: ApiError | null, isChangeLost: RefObject<boolean>) {
  const locale = useLocale()
  const client = useQueryClient()
  const isGone = error?.status === 401
  useEffect(() => {
    if (!isGone || isUnderWay(client, mutationKeys.changeLogin)) return
    clearLoginHint()
    const { pathname, search } = window.location
    window.location.replace(loginPath(locale, pathname + search, isChangeLost.current))
  }, [isGone, client, locale, isChangeLost])
  // After a logout, Back may restore the page with its old content.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [])
}

function AccountNav({ screen }: Pick<AccountFrameProps, 'screen'>) {
  const t = useTranslations('account')
  const paths = accountPaths(useLocale())
  const hasSecurity = useHasAccountSecurity()
  const { mutate: logOut, isPending, isSuccess } = useLogout()
  const screens: [AccountScreen, IconName, href: string][] = [
    ['orders', 'package', paths.orders],
    ['offers', 'receipt-text', paths.offers],
    ['profile', 'user', paths.account],
  ]
  if (hasSecurity) screens.push(['security', 'shield-check', paths.security])

  function leave() {
    logOut(undefined, {
      onSuccess: () => {
        clearDrafts()
        window.location.assign(paths.home)
      },
      onError: (error) =>
        showToast({ icon: 'circle-alert', text: error.layer === 'network' ? t('offline') : error.message }),
    })
  }

  return (
    <nav className={styles.accountNav} aria-label={t('nav')}>
      {screens.map(([name, icon, href]) => (
        <a key={name} href={href} aria-current={screen === name ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{t(`${name}.title`)}</span>
        </a>
      ))}
      <a href={paths.favourites}>
        <Icon name="heart" />
        {t('favourites')}
      </a>
      <button type="button" aria-busy={isPending || isSuccess || undefined} onClick={leave}>
        <Icon name="log-out" />
        {t('logout')}
      </button>
    </nav>
  )
}
