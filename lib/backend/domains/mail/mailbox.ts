const gmail = /^(?:gmail|googlemail)\.com$/

/**
 * The mailbox behind an address, as a key for counting only: without the local part's "+tag", and at Gmail, whose two
 * domains are one, without its dots. Providers may treat tags differently, so nothing is ever sent, shown or logged in
 * to by it. Pure.
 */
export function mailboxOf(written: string): string {
  const email = written.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).split('+')
  if (at === -1 || local === '') return email
  const domain = email.slice(at + 1)
  return gmail.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
