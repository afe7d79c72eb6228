/**
 * An article number as the catalogue compares it (`products.article_key`): capital letters and digits only, so that
 * "nd 10510" is ND-10510. Pure.
 */
export function articleKey(written: string): string {
  return written.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
