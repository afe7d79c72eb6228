import Cookies from 'js-cookie'
import { pushEvent } from '@/lib/analytics/data-layer'
import { userHash, type HashAlgorithm } from '@/lib/analytics/user-hash'
import { browserApi } from '@/lib/api/browser'
import type { User } from '@/lib/contract/account'
import { loginHintCookie } from '@/lib/routing/guards'

const storageKey = 'told-login'

/** The user's id and e-mail are hashed before they reach tags (R-AN-5). */
async function pushUser(hash: HashAlgorithm, signal: AbortSignal): Promise<void> {
  const user = await browserApi().get<User>('/auth/user', { signal })
  window.dataLayer?.push({
    user_id: await userHash(String(user.id), hash),
    user_data: { email: await userHash(user.email, hash) },
  })
}

/** Reports a login since the previous page once, with the user's hashes. */
export function watchLogin(hash: HashAlgorithm, signal: AbortSignal): void {
  const isLoggedIn = Cookies.get(loginHintCookie) !== undefined
  const before = sessionStorage.getItem(storageKey)
  sessionStorage.setItem(storageKey, isLoggedIn ? 'in' : 'out')
  if (!isLoggedIn || before === 'in') return
  pushUser(hash, signal)
    // Already logged in when this tab was opened: not a login event.
    .then(() => before === 'out' && pushEvent({ event: 'login', method: 'password' }))
    .catch(() => undefined)
}
