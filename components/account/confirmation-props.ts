import type { Activated, MailedLink } from '@/lib/contract/account'

export interface ConfirmationProps {
  readonly token: string
  readonly link: MailedLink
  readonly onDone: (activated: Activated) => void
  /** The link is no longer valid; the reason is the backend's message. */
  readonly onInvalid: (reason: string) => void
}
