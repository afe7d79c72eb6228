const key = 'registered-email'

/** The address that has just been registered in this tab, for the page that says where the mail went. */
export function rememberRegistered(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Storage is forbidden: the page speaks of the mail without its address.
  }
}

/** "" when nothing has been registered in this tab. */
export function registeredEmail(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
