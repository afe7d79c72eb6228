import { ofDocuments, type ShownBy } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'
import type { TextKind } from './kinds'

/** Parts of pages that no screen shows: their screens are made of the shop's data. */
const unshown: Readonly<Record<string, { readonly parts: readonly string[]; readonly shownBy: ShownBy }>> = {
  'pages/contact': { parts: ['title', 'description', 'body'], shownBy: 'shop' },
  'pages/adatlap': { parts: ['title', 'description', 'body'], shownBy: 'shop' },
  'pages/stocks': { parts: ['title', 'description'], shownBy: 'program' },
  'pages/faq': { parts: ['body'], shownBy: 'faq' },
}

/**
 * Why a part of a text must stay as it is: nobody would see a change. Pure.
 * @param part "title"
 * @returns undefined if it may change
 */
export function unshownReason(folder: TextKind['folder'], key: string, part: string): Said | undefined {
  const hidden = unshown[`${folder}/${key}`]
  if (!hidden?.parts.includes(part)) return undefined
  return ofDocuments.unshown(part, hidden.shownBy)
}
