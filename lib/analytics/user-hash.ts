export type HashAlgorithm = 'SHA-1' | 'SHA-256'

/** Hash of an e-mail address or id for tags: trimmed, lower-cased, hexadecimal (R-AN-5). */
export async function userHash(value: string, algorithm: HashAlgorithm): Promise<string> {
  const bytes = new TextEncoder().encode(value.trim().toLowerCase())
  const digest = await crypto.subtle.digest(algorithm, bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
