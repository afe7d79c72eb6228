/** Addresses that contain a secret after their beginning (lib/analytics/secret-addresses.ts). */
export interface SecretAddresses {
  readonly beginning: string
  /** Tags run in a frame, which has the beginning as its address; without it they do not run at all. */
  readonly isMeasured: boolean
}

/** Where tags may run on a page: in it, in a frame with another address, or (null) nowhere. Pure. */
export function tagPlace(
  address: string,
  secrets: readonly SecretAddresses[],
): 'page' | { readonly frameAddress: string } | null {
  const secret = secrets.find(({ beginning }) => address.startsWith(beginning))
  if (!secret) return 'page'
  return secret.isMeasured ? { frameAddress: secret.beginning.slice(0, -1) } : null
}
