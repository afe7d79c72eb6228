import { createTranslator } from 'next-intl'
import type { Locale, Localized } from '@/lib/i18n/locales'
import english from '@/messages/en.json'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'

/**
 * The document "texts": a shop's own words in the place of the program's, by path in `messages`. The group `own` has
 * sentences that only some shops can say; the program has none for them, and shows them only if the document does.
 */
export type TextsDocument = Readonly<Record<string, Localized>>

/** Groups and texts whose words are the law's, or stand in mails, refusals and at the desk, which have the program's only. */
const fixed = [
  'backend',
  'desk',
  'guaranteeNotice',
  'checkout.payment.order',
  'checkout.payment.obligation',
  'offer.data.submit',
  'offer.accept.submit',
  'offer.accept.obligation',
  'withdrawal.confirmButton',
]
/** What speaks for the shop although the backend writes it: labels of filters, PDFs, forms and notices. */
const open = [
  'backend.alternatives',
  'backend.cart',
  'backend.catalogue',
  'backend.inquiry',
  'backend.offer',
  'backend.pdf',
  'backend.reviews',
  'backend.samples',
  'backend.stockNotice',
]
const isWithin = (path: string, groups: readonly string[]) =>
  groups.some((one) => path === one || path.startsWith(`${one}.`))
/** Whether a text, or all of a group, cannot be changed. Pure. */
export const isFixed = (path: string) => isWithin(path, fixed) && !isWithin(path, open)

function textAt(path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (group, name) =>
        typeof group === 'object' && group !== null && Object.hasOwn(group, name)
          ? (group as Record<string, unknown>)[name]
          : undefined,
      english,
    )
  return typeof found === 'string' ? found : undefined
}

interface Place {
  readonly name: string
  /** "plural", "select" …; empty if it is filled in as it is, or a tag. */
  readonly type: string
}

/** The placeholders and tags of a text, in all its cases: "{count, plural, one {<b>#</b>} other {{title}}}". Pure. */
function placesIn(text: string): Place[] {
  const places: Place[] = []
  const open: ('place' | 'case')[] = []
  const unquoted = text.replaceAll("''", '').replace(/'[{}<>][^']*'?/g, '')
  for (const [token, name = '', type = '', tag] of unquoted.matchAll(/\{\s*(\w*)\s*(?:,\s*(\w+))?|\}|<(\w+)/g)) {
    if (tag) places.push({ name: `<${tag}>`, type: '' })
    else if (token === '}') open.pop()
    else if (open.at(-1) === 'place') open.push('case')
    else {
      places.push({ name: `{${name}}`, type })
      open.push('place')
    }
  }
  return places
}

/** A value for every placeholder of a text, with which a translation of it can be tried. */
function sampleValues(places: readonly Place[]) {
  return Object.fromEntries(
    places.map(({ name, type }) => [
      name.slice(1, -1),
      name.startsWith('<') ? (chunks: string) => chunks : type === 'plural' ? 5 : 'x',
    ]),
  )
}

/** Why a text cannot stand in the place of the program's at this path; null if it can. Pure. */
export function textFault(path: string, text: string, locale: Locale): Said | null {
  const given = textAt(path)
  if (given === undefined) return ofDocuments.noSuchText
  if (isFixed(path)) return ofDocuments.fixedText
  // Some texts are filled by code that knows nothing but names in braces.
  if (!/\{\w+,/.test(given) && /\{\w+,/.test(text)) return ofDocuments.noCases
  const known = placesIn(given)
  let fault: Said | null = null
  const onError = (error: Error) => (fault = ofDocuments.unreadableText(error.message))
  const t = createTranslator<{ readonly text: string }>({ locale, messages: { text }, onError })
  t.markup('text', sampleValues(known))
  return fault ?? placeFault(known, placesIn(text))
}

/** As only the cases of one sample are tried: what no case may have, and what the whole must not lack. */
function placeFault(known: readonly Place[], own: readonly Place[]): Said | null {
  const isKnown = ({ name, type }: Place) =>
    known.some((place) => place.name === name && (type === '' || place.type === type))
  const unknown = own.find((place) => !isKnown(place))
  if (unknown) return ofDocuments.nothingFilled(unknown.name, unknown.type)
  const missing = known.find(({ name }) => !own.some((place) => place.name === name))
  return missing ? ofDocuments.lacksPlace(missing.name) : null
}
