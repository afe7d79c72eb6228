import type { Said } from './said'

/** Why a cell or a row of an import is refused; the name of its column precedes it. `cell` is what was written. */

/** What a cell should have been, in English, and in Hungarian. */
const forms = {
  'a code': 'kód',
  'a colour like #e6dfd2': 'szín, mint például #e6dfd2',
  'a key': 'kulcs',
  'a key (at most 29 lower-case letters, digits, hyphens between them)':
    'kulcs (legfeljebb 29 kisbetű, számjegy, köztük kötőjel)',
  'a key (lower-case letters, digits, hyphens)': 'kulcs (kisbetűk, számjegyek, kötőjelek)',
  'a mail address': 'e-mail-cím',
  'a number': 'szám',
  'a path like /media/models/name.glb': 'útvonal, mint például /media/models/name.glb',
  'a path like /media/products/name.webp': 'útvonal, mint például /media/products/name.webp',
  'a path like /media/rooms/name.webp': 'útvonal, mint például /media/rooms/name.webp',
  'a slug (lower-case letters without accents, digits, hyphens)':
    'címrészlet (ékezet nélküli kisbetűk, számjegyek, kötőjelek)',
  'a slug (lower-case letters without accents, digits, hyphens; segments are separated by slashes)':
    'címrészlet (ékezet nélküli kisbetűk, számjegyek, kötőjelek; a szakaszok között perjel)',
  'a whole number': 'egész szám',
  'two capital letters like HU': 'két nagybetű, mint például HU',
  'an article number': 'cikkszám',
  'an https address': 'https-cím',
  'key: Hungarian name / English name': 'kulcs: magyar név / angol név',
  'label: text': 'címke: szöveg',
  'pieces:price': 'darab:ár',
  'a date': 'dátum',
  'an address like /old/path?id=5': 'cím, mint például /regi/cim?id=5',
  'a number of whole or half years': 'egész vagy fél évek száma',
} satisfies Readonly<Record<string, string>>

export type Form = keyof typeof forms

/** What the shop has none of, by its kind. */
export const kindNames = {
  category: 'kategória',
  product: 'termék',
  article: 'cikk',
  page: 'oldal',
  content: 'oldal',
  brand: 'márka',
  static: 'oldal',
  colour: 'szín',
} as const
export type Kind = keyof typeof kindNames

/** What a row is about. */
const nouns = {
  product: 'terméknél',
  category: 'kategóriánál',
  article: 'cikknél',
  page: 'oldalnál',
  coupon: 'kuponnál',
  row: 'sornál',
} as const
export type Noun = keyof typeof nouns

export const ofCells = {
  singleLine: { en: 'must be a single line', hu: 'csak egy sor lehet' },
  hasControls: { en: 'contains control characters', hu: 'vezérlőkaraktert tartalmaz' },
  hasHtml: (tag: string): Said => ({
    en: `contains HTML, "${tag}", which would be shown as such: write plain text`,
    hu: `HTML van benne („${tag}”), ami így látszana: írj sima szöveget`,
  }),
  tooLong: (most: number, length: number): Said => ({
    en: `is longer than ${most} characters (${length})`,
    hu: `hosszabb, mint ${most} karakter (${length})`,
  }),
  isNot: (cell: string, form: Form): Said => ({ en: `"${cell}" is not ${form}`, hu: `„${cell}” nem ${forms[form]}` }),
  notOneOf: (cell: string, values: string): Said => ({
    en: `"${cell}" is not one of ${values}`,
    hu: `„${cell}” nincs ezek között: ${values}`,
  }),
  lessThan: (least: number): Said => ({ en: `is less than ${least}`, hu: `kisebb, mint ${least}` }),
  moreThan: (most: number): Said => ({ en: `is more than ${most}`, hu: `nagyobb, mint ${most}` }),
  aboveZero: { en: 'must be more than 0', hu: 'nullánál több legyen' },
  neitherYesNorNo: (cell: string): Said => ({
    en: `"${cell}" is neither yes nor no`,
    hu: `„${cell}” helyett yes (igen) vagy no (nem) álljon`,
  }),
  tooManyItems: (most: number): Said => ({ en: `has more than ${most} items`, hu: `több mint ${most} elemből áll` }),
  fromTwoPieces: { en: 'volume prices start at 2 pieces', hu: 'mennyiségi ár 2 darabtól lehet' },
  noTarget: (cell: string): Said => ({
    en: `"${cell}" is neither product:NUMBER, category:KEY … nor an address of this shop`,
    hu: `„${cell}” se nem product:CIKKSZÁM, category:KULCS …, se nem a bolt egy címe`,
  }),
  notJson: { en: 'is not JSON', hu: 'nem JSON' },
  threeDecimals: (cell: string): Said => ({
    en: `"${cell}" has more than three decimals`,
    hu: `„${cell}” háromnál több tizedesjegyű`,
  }),
  overTwoYears: { en: 'is not more than two years', hu: 'nem több két évnél' },
  gtinLength: (cell: string): Said => ({
    en: `"${cell}" does not have 8, 12, 13 or 14 digits`,
    hu: `„${cell}” nem 8, 12, 13 vagy 14 számjegyű`,
  }),
  gtinCheck: (cell: string): Said => ({
    en: `"${cell}" has a wrong check digit`,
    hu: `„${cell}” ellenőrző számjegye hibás`,
  }),
  notVatRate: (cell: string, rates: string, exempt: string): Said => ({
    en: `"${cell}" is not a VAT rate: ${rates} or ${exempt}`,
    hu: `„${cell}” nem áfakulcs: ${rates} vagy ${exempt}`,
  }),
  vatExempt: (cell: string): Said => ({
    en: `"${cell}": the shop is exempt from VAT (vat_exempt in the document shop), so no product has a rate`,
    hu: `„${cell}”: a bolt alanyi adómentes (vat_exempt a „shop” dokumentumban), ezért egy terméknek sincs kulcsa`,
  }),
  isEmpty: { en: 'is empty', hu: 'üres' },
  cannotBeEmpty: { en: 'cannot be empty', hu: 'nem lehet üres' },
  isMissing: { en: 'is missing', hu: 'hiányzik' },
}

export const ofRows = {
  notCsv: (reason: string): Said => ({ en: reason, hu: `nem olvasható CSV-ként: ${reason}` }),
  otherCells: (cells: number, header: number): Said => ({
    en: `has ${cells} cells, the header ${header} (is a cell with the delimiter not quoted?)`,
    hu: `${cells} cellából áll, a fejléc ${header} oszlopból (nincs idézőjelben egy elválasztót tartalmazó cella?)`,
  }),
  isInRow: (row: number): Said => ({ en: `is already in row ${row}`, hu: `már szerepel a fájlban, sor: ${row}` }),
  requiredForNew: (noun: Noun): Said => ({ en: `is required for a new ${noun}`, hu: `új ${nouns[noun]} kell` }),
  noSuch: (key: string): Said => ({ en: `the shop has no "${key}"`, hu: `a boltban nincs ilyen: „${key}”` }),
  noSuchOf: (key: string, known: string): Said => ({
    en: `the shop has no "${key}" (${known})`,
    hu: `a boltban nincs ilyen: „${key}” (ezek vannak: ${known})`,
  }),
  noKind: (kind: Kind, key: string): Said => ({
    en: `the shop has no ${kind} "${key}"`,
    hu: `a boltban nincs ilyen ${kindNames[kind]}: „${key}”`,
  }),
  noColour: (key: string): Said => ({ en: `there is no colour "${key}"`, hu: `nincs ilyen szín: „${key}”` }),
  noProduct: (article: string): Said => ({
    en: `no product has the article number "${article}"`,
    hu: `nincs ilyen cikkszámú termék: „${article}”`,
  }),
  surplusTexts: (texts: number, pictures: number): Said => ({
    en: `has ${texts} texts, and there are ${pictures} pictures`,
    hu: `${texts} szöveg van benne, és csak ${pictures} kép van`,
  }),
  noPicture: (path: string): Said => ({ en: `there is no picture ${path}`, hu: `nincs ilyen kép: ${path}` }),
  otherSpelling: (article: string): Said => ({
    en: `is already a product's, written "${article}"`,
    hu: `egy terméké már, így írva: „${article}”`,
  }),
  filterFull: (most: number): Said => ({
    en: `would be one value too many: a filter has at most ${most}`,
    hu: `eggyel több érték lenne a kelleténél: egy szűrőben legfeljebb ${most} lehet`,
  }),
  filterTooMany: (values: number, most: number): Said => ({
    en: `products have ${values} different values, a filter has at most ${most}`,
    hu: `a termékeknél ${values} különböző értéke van, egy szűrőben legfeljebb ${most} lehet`,
  }),
  stillShown: (places: string, stuck: string): Said => ({
    en:
      `it is still shown by ${places}, which would lose it; --yes confirms it, ` +
      (stuck === ''
        ? '--mend takes it out of them, and the words of links stay'
        : `--mend cannot take it out of ${stuck}: a hero needs another target, a legal text a new version`),
    hu:
      `még mutatják, és onnan eltűnne: ${places}` +
      (stuck === '' ? '' : `; kézzel kell kivenni, mert kiemeltnek más cél, jogi szövegnek új változat kell: ${stuck}`),
  }),
  stuck: (key: string, places: string): Said => ({
    en: `"${key}" is named where only you can change it: ${places}. A hero needs another target, a legal text a new version.`,
    hu: `„${key}” olyan helyen is szerepel, amelyet csak te módosíthatsz: ${places}. Kiemeltnek más cél kell, jogi szövegnek új változat.`,
  }),
  placeOfNoModel: { en: 'is the place of a model, which it lacks', hu: 'egy modell helye, de modellje nincs' },
  ofFile: (path: string, reason: Said): Said => ({ en: `${path} ${reason.en}`, hu: `${path} ${reason.hu}` }),
  withOtherLanguage: {
    en: 'is required together with the other language',
    hu: 'a másik nyelvvel együtt kell',
  },
  forGuarantee: { en: 'is required for a producer’s guarantee', hu: 'a gyártói jótálláshoz kell' },
  noSlug: {
    en: 'is required: no slug can be derived from the name',
    hu: 'kell: a névből nem készíthető címrészlet',
  },
  slugOf: (slug: string, owner: string): Said => ({
    en: `"${slug}" is the slug of "${owner}"`,
    hu: `„${slug}” már foglalt, ezé: „${owner}”`,
  }),
  pathOf: (path: string, owner: string | undefined): Said => ({
    en: `"${path}" is the path of "${owner}"`,
    hu: `„${path}” már foglalt, ezé: „${owner}”`,
  }),
  pathOfShop: (path: string): Said => ({
    en: `"${path}" is the path of another page of the shop`,
    hu: `„${path}” a bolt egy másik oldalának útvonala`,
  }),
  unknownParent: (key: string): Said => ({
    en: `"${key}" is neither in the shop nor in the file`,
    hu: `„${key}” se a boltban, se a fájlban nincs`,
  }),
  isCycle: {
    en: 'is a cycle, or below a missing category',
    hu: 'körbe vezet, vagy hiányzó kategória alatt van',
  },
  namesForKeys: (names: Said, keys: Said): Said => ({
    en: `has ${names.en} for ${keys.en}`,
    hu: `${names.hu} áll benne, pedig ${keys.hu} van`,
  }),
  typeIsUsed: (type: string, products: Said): Said => ({
    en: `cannot change from ${type}: it is a value of ${products.en}`,
    hu: `nem változhat, a mostani: ${type}; használja ${products.hu}`,
  }),
  choiceIsUsed: (choice: string, products: Said): Said => ({
    en: `lacks "${choice}", the value of ${products.en}`,
    hu: `hiányzik belőle „${choice}”, pedig használja ${products.hu}`,
  }),
  outsideEu: (country: string): Said => ({
    en: `is required: ${country} is outside the EU`,
    hu: `kell, mert az EU-n kívüli: ${country}`,
  }),
  withResponsible: {
    en: 'is required together with the other columns of the responsible person',
    hu: 'a felelős személy többi oszlopával együtt kell',
  },
  forPercent: { en: 'is required for a coupon of kind percent', hu: 'percent fajtájú kuponhoz kell' },
  forAmount: { en: 'a coupon of kind amount needs an amount', hu: 'amount fajtájú kuponhoz összeg kell' },
  beforeStart: { en: 'is before its start', hu: 'a kezdete elé esik' },
  needsPrice: (currency: string): Said => ({
    en: `needs a price in ${currency}`,
    hu: `ár is kell hozzá ebben a pénznemben: ${currency}`,
  }),
  leap: (after: string, before: string, isLess: boolean): Said => ({
    en: `${after} is ${isLess ? 'less than half of' : 'more than double'} ${before}; --yes confirms it`,
    hu: `${after} ${isLess ? 'kevesebb, mint a fele' : 'több, mint a kétszerese'} ennek: ${before}`,
  }),
  endsSelling: (currency: string): Said => ({
    en: `without a price it is no longer sold in ${currency}; --yes confirms it`,
    hu: `ár nélkül ebben a pénznemben nem kapható többé: ${currency}`,
  }),
  notAbovePrice: (original: string, price: string): Said => ({
    en: `${original} is not above the price ${price}`,
    hu: `${original} nem több az árnál: ${price}`,
  }),
  quantitiesIncrease: { en: 'quantities must increase', hu: 'a darabszámoknak nőniük kell' },
  aboveFewer: (price: string, pieces: number, fewer: string): Said => ({
    en: `${price} from ${pieces} pieces is above ${fewer} for fewer`,
    hu: `${price} ${pieces} darabtól több, mint kevesebb darabra: ${fewer}`,
  }),
  anyPrice: { en: 'or another price is required', hu: 'vagy más ár kell' },
  untilBeforeFrom: { en: 'is not after its beginning', hu: 'nem a kezdete utánra esik' },
  hasPassed: { en: 'has passed', hu: 'már elmúlt' },
  notSoldIn: (currency: string): Said => ({
    en: `the product is not sold in ${currency}`,
    hu: `a termék nem kapható ebben a pénznemben: ${currency}`,
  }),
  appliesAlready: (price: string): Said => ({
    en: `${price} applies already; cancel it first`,
    hu: `${price} már érvényben van; előbb szüntesd meg`,
  }),
  overlaps: (price: string, span: string): Said => ({
    en: `overlaps with ${price}, ${span}`,
    hu: `egybeesik ezzel: ${price}, ${span}`,
  }),
  replaces: (price: string, span: string): Said => ({
    en: `replaces ${price}, ${span}; --yes confirms it`,
    hu: `ennek a helyére lép: ${price}, ${span}`,
  }),
  isNoReduction: (price: string, regular: string): Said => ({
    en: `${price} is no reduction: the regular price is ${regular}; --yes confirms it`,
    hu: `${price} nem kedvezmény: a rendes ár ${regular}`,
  }),
  noReductions: (products: string): Said => ({
    en: `No reduction, as the price is not below the lowest one of the 30 days before: ${products}. The original price is not shown, and no list of reductions has them. Enter the price asked so far first, and the reduced one with its original when the reduction begins.`,
    hu: `Nem kedvezmény, mert az ár nem alacsonyabb az előző 30 nap legalacsonyabb áránál: ${products}. Az eredeti ár nem látszik, és a kedvezményes listákba sem kerül. Előbb az eddigi árat add meg, a csökkentettet az eredetivel pedig akkor, amikor a kedvezmény kezdődik.`,
  }),
  staysFromNow: {
    en: 'without a beginning and an end, this is the regular price from now on; --yes confirms it',
    hu: 'kezdet és vég nélkül mostantól ez a rendes ár',
  },
  atColumn: (column: string | null, reason: Said): Said => ({
    en: `${column}: ${reason.en}.`,
    hu: `${column}: ${reason.hu}.`,
  }),
  emptyPage: (key: string): Said => ({
    en: `cannot be empty: the page would be blank; "npm run shop -- remove page ${key}" takes a page off the shop`,
    hu: 'nem lehet üres, mert az oldal is az lenne; ami nem kell, azt vedd le a boltból',
  }),
  needsVersion: (version: string): Said => ({
    en: `orders may refer to version "${version}": a changed text needs a new version`,
    hu: `erre a változatra rendelések hivatkozhatnak: „${version}”; a módosított szöveghez új változat kell`,
  }),
  noPageIn: (key: string, locale: string): Said => ({
    en: `"${key}" has no page in "${locale}"`,
    hu: `ennek az oldalnak („${key}”) nincs meg ez a nyelve: „${locale}”`,
  }),
  isOfShop: (path: string): Said => ({
    en: `${path} is an address of the shop`,
    hu: `${path} a bolt egy címe`,
  }),
  notAPage: (path: string): Said => ({
    en: `${path} is not a page of the shop`,
    hu: `${path} nem a bolt egy oldala`,
  }),
  wouldLeadNowhere: (place: string): Said => ({
    en: `${place} would lead nowhere`,
    hu: `${place} sehová sem vezetne`,
  }),
  deadLink: (place: string): Said => ({
    en: `${place} leads nowhere in this shop`,
    hu: `${place} sehová sem vezet ebben a boltban`,
  }),
}

export const ofFiles = {
  notUtf8: {
    en: 'The file is not UTF-8. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1250 (Excel in Hungarian).',
    hu: 'A fájl nem UTF-8. Mentsd „CSV UTF-8” formában, vagy válaszd a windows-1250 kódolást (magyar Excel).',
  },
  isWorkbook: (name: string): Said => ({
    en: `${name} is a spreadsheet’s own file (XLSX). Open it, and save it as "CSV UTF-8 (comma delimited)"; then import that file.`,
    hu: 'Ez egy táblázatkezelő saját fájlja (XLSX). Nyisd meg, mentsd „CSV UTF-8” formában, és azt importáld.',
  }),
  headerNotCsv: (reason: string): Said => ({
    en: `The header is not CSV: ${reason}`,
    hu: `A fejléc nem CSV: ${reason}`,
  }),
  isEmpty: { en: 'The file is empty', hu: 'A fájl üres' },
  changed: { en: 'The file changed while it was being read', hu: 'A fájl közben megváltozott' },
  isXml: {
    en: 'This is an XML file. A product feed: "npm run shop -- import from google-merchant FILE".',
    hu: 'Ez XML-fájl. Termékfeedet a parancssor importál: „npm run shop -- import from google-merchant FÁJL”.',
  },
  unnamedColumn: { en: 'A column has no name', hu: 'Egy oszlopnak nincs neve' },
  unknownColumn: (name: string): Said => ({ en: `Unknown column "${name}"`, hu: `Ismeretlen oszlop: „${name}”` }),
  repeatedColumn: (name: string): Said => ({
    en: `Column "${name}" stands twice`,
    hu: `Kétszer szereplő oszlop: „${name}”`,
  }),
  missingColumn: (name: string): Said => ({ en: `Column "${name}" is missing`, hu: `Hiányzó oszlop: „${name}”` }),
  knownColumns: (problems: Said, known: string): Said => ({
    en: `${problems.en}. Known columns: ${known}`,
    hu: `${problems.hu}. Az ismert oszlopok: ${known}`,
  }),
  foreignExport: (system: string, key: string): Said => ({
    en: `This is an export of ${system}. "npm run shop -- import from ${key} FILE" makes files for import of it.`,
    hu: `Ez egy másik rendszer exportja (${system}). A parancssor importálható fájlokat készít belőle: „npm run shop -- import from ${key} FÁJL”.`,
  }),
}
