/** A search term normalized for searching and caching: letter case and Unicode form make no difference. */
export const foldedTerm = (text: string): string => text.normalize('NFC').toLowerCase()
