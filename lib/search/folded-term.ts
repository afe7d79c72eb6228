/** A search term as it is searched and cached: the case and the form of its letters make no difference. */
export const foldedTerm = (text: string): string => text.normalize('NFC').toLowerCase()
