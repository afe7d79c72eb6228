import anyAscii from 'any-ascii'

/** Longest derived slug: a path segment must stay a valid file name after percent-encoding and suffixes. */
const maxLength = 100

/**
 * A slug from a title, transliterated from any script: "Lune fotel, törtfehér" → "lune-fotel-tortfeher", "Диван" →
 * "divan". Empty if the title has neither letter nor digit.
 */
export function slugOf(title: string): string {
  // Symbols separate words: their transliterations ("inf" for "∞") would mislead.
  const words = title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const slug = anyAscii(words)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length <= maxLength ? slug : slug.slice(0, maxLength).replace(/-[^-]*$/, '')
}
