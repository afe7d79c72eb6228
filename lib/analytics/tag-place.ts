/** Addresses that contain a secret after a prefix (lib/analytics/secret-addresses.ts). */
export interface SecretAddresses {
  readonly beginning: string
  /** Whether tags run, in a frame that has only the prefix as its address; if false, they do not run at all. */
  readonly isMeasured: boolean
}

/** Where tags may run: in the page, in a frame with another address, or nowhere (null). Pure. */
export function tagPlace(
  address: string,
  secrets: readonly SecretAddresses[],
): 'page' | { readonly frameAddress: string } | null {
  const secret = secrets.find(({ beginning }) => address.startsWith(beginning))
  if (!secret) return 'page'
  return secret.isMeasured ? { frameAddress: secret.beginning.slice(0, -1) } : null
}
