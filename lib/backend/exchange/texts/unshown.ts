import type { TextKind } from './kinds'

/** Parts of pages that no screen shows: their screens are made of the shop's data. */
const unshown: Readonly<Record<string, { readonly parts: readonly string[]; readonly shownBy: string }>> = {
  'pages/contact': { parts: ['title', 'description', 'body'], shownBy: 'the document "shop"' },
  'pages/adatlap': { parts: ['title', 'description', 'body'], shownBy: 'the document "shop"' },
  'pages/stocks': { parts: ['title', 'description'], shownBy: 'the program' },
  'pages/faq': { parts: ['body'], shownBy: 'the document "faq"' },
}

/**
 * Why a part of a text must stay as it is: nobody would see a change. Pure.
 * @param part "title"
 * @returns undefined if it may change
 */
export function unshownReason(folder: TextKind['folder'], key: string, part: string): string | undefined {
  const hidden = unshown[`${folder}/${key}`]
  if (!hidden?.parts.includes(part)) return undefined
  return `no screen shows its ${part}, which comes from ${hidden.shownBy}. Leave it as it was.`
}
