import type { Locale } from '@/lib/i18n/locales'

/**
 * Shoppers' synonyms for catalogue terms, without accents. Each maps to catalogue words (or prefixes) with the same
 * meaning.
 */
const synonyms: Record<Locale, Readonly<Record<string, readonly string[]>>> = {
  hu: {
    '2': ['ketszemelyes'],
    '3': ['haromszemelyes'],
    asztalka: ['asztal'],
    cserep: ['kaspo'],
    diofa: ['dio'],
    hevero: ['kanape'],
    irodai: ['forgoszek', 'iroasztal'],
    kavezoasztal: ['dohanyzoasztal'],
    ora: ['faliora'],
    korisfa: ['koris'],
    paplan: ['takaro'],
    pled: ['takaro', 'gyapjutakaro'],
    pohar: ['etkeszlet'],
    ruhasszekreny: ['gardrobszekreny', 'gardrob'],
    sezlon: ['pihenoszek'],
    szofa: ['kanape'],
    tanyer: ['etkeszlet'],
    teve: ['tv'],
    tolgyfa: ['tolgy'],
    viragcserep: ['kaspo'],
    viragtarto: ['kaspo'],
  },
  en: {
    '2': ['two'],
    '3': ['three'],
    blanket: ['throw'],
    carpet: ['rug'],
    closet: ['wardrobe'],
    couch: ['sofa'],
    cupboard: ['sideboard', 'wardrobe'],
    dresser: ['chest'],
    footstool: ['pouf'],
    hassock: ['pouf'],
    light: ['lamp'],
    loveseat: ['sofa'],
    nightstand: ['bedside'],
    office: ['swivel', 'desk'],
    ottoman: ['pouf'],
    pillow: ['cushion'],
    plate: ['tableware'],
    pot: ['planter'],
    settee: ['sofa'],
    stand: ['bench'],
    television: ['tv'],
  },
}

/** Synonyms of a word (without accents); empty when it has none. */
export function otherNames(word: string, locale: Locale): readonly string[] {
  return synonyms[locale][word] ?? []
}
