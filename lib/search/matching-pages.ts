import type { Locale } from '@/lib/i18n/locales'
import type { MenuEntry } from '@/lib/shop/menu-links'
import { plainWords } from '@/lib/catalogue/words'

interface PageLink extends MenuEntry {
  readonly href: string
}

const maxPages = 3

/** Shoppers' words for what the titles of help pages say, without accents; each also for longer words it starts. */
const synonyms: Record<Locale, Readonly<Record<string, readonly string[]>>> = {
  hu: {
    szallitas: ['kiszallit', 'futar'],
    elallas: ['visszakuld', 'visszaru', 'visszavet'],
    garancia: ['jotallas', 'szavatossag', 'reklamacio'],
    kapcsolat: ['telefon', 'nyitva', 'bemutatoterem', 'ugyfelszolgalat'],
    karrier: ['allas'],
  },
  en: {
    delivery: ['shipping', 'shipment'],
    withdraw: ['return', 'refund'],
    guarantee: ['warranty'],
    contact: ['phone', 'opening', 'hours', 'showroom', 'support'],
    careers: ['job'],
  },
}

/** Minimum length at which a title's word also matches longer words: "szállítás" for "szállítási". */
const minStemLength = 5

/**
 * Links whose titles contain every word of a search or its synonym, at most three: a search for "delivery" finds the page
 * about delivery. Links without an address and those to other sites are left out. Pure.
 */
export function matchingPages(text: string, links: readonly MenuEntry[], locale: Locale): PageLink[] {
  const inTitles = Object.entries(synonyms[locale])
  const wanted = plainWords(text).map((word) => [
    word,
    ...inTitles.flatMap(([inTitle, starts]) => (starts.some((start) => word.startsWith(start)) ? [inTitle] : [])),
  ])
  if (wanted.every(([word = '']) => word.length < 3)) return []
  const isMatch = (title: string) => {
    const words = plainWords(title)
    const isNamed = (name: string) =>
      words.some((word) => word.startsWith(name) || (word.length >= minStemLength && name.startsWith(word)))
    return wanted.every((names) => names.some(isNamed))
  }
  return links
    .filter((link): link is PageLink => link.href?.startsWith('/') === true && isMatch(link.title))
    .slice(0, maxPages)
}
