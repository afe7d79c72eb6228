import { readItem, writeItem } from '@/lib/browser/storage'

const key = 'registered-email'

export function rememberRegistered(email: string): void {
  writeItem('sessionStorage', key, email)
}

/** "" if nothing was registered in this tab. */
export function registeredEmail(): string {
  return readItem('sessionStorage', key) ?? ''
}
