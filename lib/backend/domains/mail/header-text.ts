import { oneLine } from '@/lib/contract/one-line'

const maxHeaderLength = 500
const maxAddressLength = 254
const address = /^[^\s\p{Cc}<>()[\],;:"@]+@[^\s\p{Cc}<>()[\],;:"@]+$/u

/** Makes text safe for a mail header: a single line. */
export function headerText(value: string): string {
  return oneLine(value).replace(/\s+/g, ' ').slice(0, maxHeaderLength)
}

/** Returns an address safe for a mail header; throws for anything else, including line breaks and address lists. */
export function requireAddress(value: string): string {
  const trimmed = value.trim()
  if (trimmed.length > maxAddressLength || !address.test(trimmed)) throw new Error('Not a mail address')
  return trimmed
}
