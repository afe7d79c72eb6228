import { domainToUnicode } from 'node:url'

/** An address as its owner writes it: "vevo@xn--btor-1ra.hu", as it is stored, is "vevo@bútor.hu". Pure. */
export function readableEmail(stored: string): string {
  const at = stored.lastIndexOf('@')
  const domain = domainToUnicode(stored.slice(at + 1))
  return at === -1 || domain === '' ? stored : stored.slice(0, at + 1) + domain
}
