import { cleanIdentifier } from './typed-identifier'

/** The ASCII form of an address: zod's own rule, and top-level domains with other letters. */
export const emailForm =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/**
 * An e-mail address as it is stored and sent to: without invisible characters, its domain in ASCII form,
 * "vevo@bútor.hu" as "vevo@xn--btor-1ra.hu". What is not an address is returned as it is. Pure.
 */
export function asciiEmail(written: string): string {
  const email = cleanIdentifier(written)
  const [, local, domain] = /^([^@\s]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (local === undefined || domain === undefined || /^[\x21-\x7e]*$/.test(domain)) return email
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return email
  }
}
