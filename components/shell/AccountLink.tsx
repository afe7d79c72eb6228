import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { useUser } from '@/lib/api/hooks/auth'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import styles from './ShellBehaviour.module.css'

/**
 * Marks the header's account link with a dot and the user's name for screen readers. Done in the browser, because the
 * served header is the same for everyone.
 */
export function AccountLink() {
  const language = usePathname().split('/')[1]
  const user = useUser()
  const name = user?.name
  useEffect(() => {
    const account = path('account', {}, isLocale(language) ? language : defaultLocale)
    const link = document.querySelector<HTMLAnchorElement>(`header a[href="${account}"]`)
    const label = link?.getAttribute('aria-label')
    if (!link || !label || name === undefined) return
    link.setAttribute('aria-label', `${label}: ${name}`)
    link.classList.add(styles.loggedIn!)
    return () => {
      link.setAttribute('aria-label', label)
      link.classList.remove(styles.loggedIn!)
    }
  }, [language, name])
  return null
}
