const key = 'registered-email'

export function rememberRegistered(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Storage blocked: the page omits the address.
  }
}

/** "" if nothing was registered in this tab. */
export function registeredEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
