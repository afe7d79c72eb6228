import type { Locale } from '@/lib/i18n/locales'

/**
 * Shoppers' synonyms, grouped by the catalogue words (or prefixes) with the same meaning; all without accents. A
 * compound also stands for its two words: "sofabed" for "sofa bed".
 */
const synonyms: Record<Locale, ReadonlyMap<string, readonly string[]>> = {
  hu: byName({
    'acel sargarez': 'fem',
    agy: 'agykeret franciaagy',
    antracit: 'grafit',
    bezs: 'drapp',
    allofogas: 'akaszto kabattarto ruhaakaszto ruhafogas',
    asztal: 'asztalka',
    barszek: 'hokedli',
    dio: 'diofa',
    dohanyzoasztal: 'kavezoasztal',
    ejjeliszekreny: 'ejjeliasztal',
    etkeszlet: 'bogre csesze pohar tanyer',
    etkezoasztal: 'ebedloasztal konyhaasztal',
    'etkezoasztal etkezoszek': 'etkezogarnitura',
    etkezoszek: 'ebedloszek',
    faliora: 'ora',
    forgoszek: 'gamer gurulos',
    'forgoszek iroasztal': 'irodai',
    fuggolampa: 'csillar mennyezeti',
    'gardrobszekreny gardrob': 'ruhasszekreny',
    gyapjutakaro: 'agytakaro',
    gyertyatarto: 'gyertya mecses mecsestarto',
    haromszemelyes: '3',
    iroasztal: 'dolgozoasztal szamitogepasztal szekreter',
    kanape: 'divany hevero kanapeagy rekamie szofa ulogarnitura',
    kaspo: 'cserep viragcserep viragtarto',
    kerti: 'kert kulteri',
    ketszemelyes: '2',
    komod: 'fiokosszekreny sublot',
    konyvespolc: 'konyvallvany konyvesszekreny konyvszekreny',
    'konyvespolc falipolc': 'polcrendszer',
    koris: 'korisfa',
    'lerakoasztal dohanyzoasztal': 'kicsiasztal kisasztal',
    pihenoszek: 'napagy napozoagy nyugagy sezlon',
    puff: 'samli zsamoly',
    sargarez: 'arany',
    takaro: 'paplan',
    'takaro gyapjutakaro': 'plaid pled pokroc',
    talaloszekreny: 'kredenc vitrin vitrinesszekreny',
    tarolas: 'tarolo',
    tolgy: 'tolgyfa',
    tomor: 'tomorfa',
    tv: 'televizio teve teveallvany tevesszekreny teveszekreny tvasztal tvszekreny',
    'ulobutorok asztalok tarolas agyak': 'butor',
  }),
  en: byName({
    'armchair lounge': 'easychair',
    basket: 'hamper',
    bed: 'bedframe doublebed kingsize queensize',
    bedside: 'nightstand nighttable',
    bench: 'stand',
    'bench bookshelf sideboard': 'unit',
    bookshelf: 'bookcase',
    brass: 'gold golden',
    candle: 'candleholder candlestick tealight',
    chest: 'commode dresser',
    children: 'child kid kids',
    cushion: 'pillow',
    desk: 'writingdesk writingtable',
    'desk chest': 'bureau',
    dining: 'diningset',
    floor: 'standing',
    garden: 'outdoor',
    green: 'olive',
    grey: 'gray silver',
    charcoal: 'anthracite graphite',
    beige: 'oatmeal tan',
    cream: 'offwhite',
    blue: 'navy',
    'garden terrace': 'gardenset outdoorset patio patioset',
    lamp: 'light',
    lounge: 'sunlounger',
    pendant: 'ceiling chandelier lantern',
    planter: 'flowerpot pot',
    pouf: 'footstool hassock ottoman pouffe',
    rack: 'coathook coatstand hanger hatstand',
    reading: 'desklamp',
    rug: 'carpet mat',
    'seating tables storage': 'furniture',
    'shelf bookshelf': 'shelving',
    side: 'endtable smalltable',
    sideboard: 'buffet credenza',
    'sideboard wardrobe': 'cabinet cupboard',
    sofa: 'couch davenport daybed divan loveseat sectional settee sofabed',
    'steel brass': 'metal',
    swivel: 'deskchair',
    'swivel desk': 'office',
    tableware: 'crockery cup dinnerware mug plate',
    three: '3',
    throw: 'bedspread blanket quilt',
    tv: 'mediaconsole mediaunit television',
    two: '2',
    wardrobe: 'armoire closet',
    wood: 'wooden',
  }),
}

function byName(groups: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(groups).flatMap(([meanings, names]) =>
    names.split(' ').map((name) => [name, meanings.split(' ')] as const),
  )
  return new Map(entries)
}

/**
 * Synonyms of a word (without accents); empty when it has none. With its stem, its inflected forms have them too:
 * "bookcases", stem "bookcas", but not "potter", stem "potter", for "pot".
 */
export function otherNames(word: string, locale: Locale, stem = word): readonly string[] {
  const names = synonyms[locale]
  const inflected = () => [...names].find(([name]) => word.startsWith(name) && name.startsWith(stem))?.[1]
  return names.get(word) ?? names.get(stem) ?? inflected() ?? []
}
