import { readItem, removeItem, writeItem } from '@/lib/browser/storage'

const key = 'registered-email'

export function rememberRegistered(email: string): void {
  writeItem('sessionStorage', key, email)
}

/** For a logout: the next visitor must not see it. */
export function forgetRegistered(): void {
  removeItem('sessionStorage', key)
}

/** "" if nothing was registered in this tab. */
export function registeredEmail(): string {
  return readItem('sessionStorage', key) ?? ''
}
