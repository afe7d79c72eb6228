import { type Kind, kindNames } from './cells'
import { inTurn, type Said } from './said'

/** Why a document of the operator is refused; the place in it precedes the reason. */

/** What a screen is made of that shows nothing of a text. */
const sources = {
  shop: { en: 'the document "shop"', hu: 'a „shop” dokumentumból' },
  faq: { en: 'the document "faq"', hu: 'a „faq” dokumentumból' },
  program: { en: 'the program', hu: 'a programból' },
} as const
export type ShownBy = keyof typeof sources

export const ofDocuments = {
  unshown: (part: string, shownBy: ShownBy): Said => ({
    en: `no screen shows its ${part}, which comes from ${sources[shownBy].en}. Leave it as it was.`,
    hu: `ez a része (${part}) sehol sem látszik, mert ${sources[shownBy].hu} jön. Hagyd úgy, ahogy volt.`,
  }),
  neededByQuotes: (quotes: Said, numbers: string): Said => ({
    en:
      `is needed by ${quotes.en}: ${numbers}. Keep it until each is accepted, declined or expired, or send it with ` +
      'another one: offers delivery <number> <amount> --method <key>, then offers send <number>',
    hu: `még kell: ${quotes.hu} (${numbers}). Hagyd meg, amíg mindegyiket el nem fogadják, el nem utasítják, vagy le nem jár, vagy küldd el más szállítással.`,
  }),
  noPayment: (id: number): Said => ({
    en: `the shop has no payment method with the id ${id}: import the document "payment-methods" with it first`,
    hu: `a boltnak nincs ilyen azonosítójú fizetési módja: ${id}. Előbb a „payment-methods” dokumentumot importáld, amelyben benne van`,
  }),
  takenByDelivery: (key: string): Said => ({
    en: `is taken by the delivery method "${key}": change that first`,
    hu: `ez a szállítási mód használja: „${key}”. Előbb azt módosítsd`,
  }),
  namedByCoupon: (code: string): Said => ({
    en: `is named by the coupon ${code}: change or end that first`,
    hu: `ez a kupon használja: ${code}. Előbb azt módosítsd vagy fejezd be`,
  }),
  hasNul: { en: 'contains a NUL character', hu: 'NUL karakter van benne' },
  notAName: { en: 'cannot be a name', hu: 'nem lehet név' },
  noKind: (kind: Kind, key: string): Said => ({
    en: `the shop has no ${kind} "${key}"`,
    hu: `a boltban nincs ilyen ${kindNames[kind]}: „${key}”`,
  }),
  unused: {
    en: 'the shop does not use this value, so a change has no effect: remove it, or leave it as exported',
    hu: 'a bolt nem használja ezt az értéket, ezért a módosításnak nincs hatása: vedd ki, vagy hagyd úgy, ahogy volt',
  },
  unknownName: {
    en: 'the shop does not know this name: is it misspelt?',
    hu: 'a bolt nem ismeri ezt a nevet: nincs elírva?',
  },
  unfilled: (places: string): Said => ({
    en: `names ${places}, which nothing would fill: change the text first`,
    hu: `olyan hely van benne, amelyet semmi sem töltene ki: ${places}. Előbb a szöveget módosítsd`,
  }),
  contradictsRates: (products: Said, numbers: string): Said => ({
    en: `contradicts the VAT rate of ${products.en} (${numbers}): empty their vat_rate first`,
    hu: `ellentmond neki ${products.hu} áfakulcsa (${numbers}): előbb ürítsd ki az áfakulcsukat`,
  }),
  contradictsNet: (name: string): Said => ({
    en: `contradicts net prices in the document "${name}": remove each "net" first`,
    hu: `ellentmondanak neki a nettó árak ebben a dokumentumban: „${name}”. Előbb vedd ki a „net” értékeket`,
  }),
  contradictsTaxNumber: (number: string, isExempt: boolean): Said => ({
    en: `contradicts the tax number ${number}, whose ninth digit says that ${isExempt ? 'VAT' : 'no VAT'} is paid`,
    hu: `ellentmond neki az adószám (${number}), amelynek kilencedik jegye szerint ${isExempt ? 'kell áfát fizetni' : 'nem kell áfát fizetni'}`,
  }),

  neededPage: (key: string): Said => ({
    en: `The page "${key}" is required by the shop.`,
    hu: `Ez az oldal kell a boltnak: „${key}”.`,
  }),

  // Files
  noFile: (path: string): Said => ({
    en: `the media folder has no file "${path}"`,
    hu: `a média mappájában nincs ilyen fájl: „${path}”`,
  }),
  fontTooLarge: (path: string, kilobytes: number, most: number): Said => ({
    en: `"${path}" has ${kilobytes} kB; it may have ${most}: make a subset of it without the alphabets that you do not need`,
    hu: `„${path}” ${kilobytes} kB, és legfeljebb ${most} lehet: hagyd ki belőle azokat az ábécéket, amelyek nem kellenek`,
  }),
  notAFont: (path: string): Said => ({
    en: `"${path}" is not a woff2 font`,
    hu: `„${path}” nem woff2 betűkészlet`,
  }),
  lacksLetters: (letters: string, weight: string | number): Said => ({
    en: `lacks ${letters} in weight ${weight}: add the file that has them`,
    hu: `${weight} vastagságban hiányzik belőle: ${letters}. Add hozzá azt a fájlt, amelyben megvan`,
  }),
  notAPicture: (path: string): Said => ({ en: `"${path}" is not a picture`, hu: `„${path}” nem kép` }),
  noSymbol: (path: string, symbol: string): Said => ({
    en: `"${path}" has no symbol "${symbol}"`,
    hu: `„${path}”: nincs benne ilyen szimbólum: „${symbol}”`,
  }),
  inFile: (path: string, fault: Said): Said => ({ en: `"${path}" ${fault.en}`, hu: `„${path}” ${fault.hu}` }),

  // Hours, colours and numbers
  mustBeAfter: (time: string): Said => ({ en: `must be after ${time}`, hu: `később legyen, mint ${time}` }),
  openTwice: (day: string): Said => ({
    en: `${day} is open in another row at the same time`,
    hu: `ez a nap egy másik sorban is nyitva van ugyanakkor: ${day}`,
  }),
  openAndClosed: (day: string): Said => ({
    en: `${day} is open and closed`,
    hu: `ez a nap nyitva is van, zárva is: ${day}`,
  }),
  neitherOpenNorClosed: (day: string): Said => ({
    en: `${day} is neither open nor closed`,
    hu: `ez a nap se nyitva, se zárva nincs: ${day}`,
  }),
  contrast: (ratio: string, on: string, least: number): Said => ({
    en: `has a contrast of ${ratio} to "${on}"; it must be ${least} or more (WCAG AA)`,
    hu: `a kontrasztja ${ratio} ehhez képest: „${on}”; legalább ${least} legyen (WCAG AA)`,
  }),
  takenLetters: (letters: string): Said => ({
    en: `must not begin with ${letters}, as other numbers do`,
    hu: `nem kezdődhet így: ${letters}, mert más számok kezdődnek vele`,
  }),

  // Methods
  otherNet: (net: number): Said => ({
    en: `the shop computes ${net} from the gross price: correct it or remove it`,
    hu: `a bolt a bruttó árból ennyit számol: ${net}. Javítsd ki vagy vedd ki`,
  }),
  noCountry: (country: string): Said => ({
    en: `has no effect: the method does not deliver to ${country}`,
    hu: `nincs hatása: a mód ebbe az országba nem szállít: ${country}`,
  }),
  notCarried: (one: string): Said => ({
    en: `has no effect: the method does not carry "${one}"`,
    hu: `nincs hatása: a mód ezt nem viszi: „${one}”`,
  }),
  twice: (key: string): Said => ({ en: `"${key}" is there twice`, hu: `kétszer szerepel: „${key}”` }),

  // Texts
  noSuchText: { en: 'the program has no such text', hu: 'a programnak nincs ilyen szövege' },
  fixedText: { en: 'this text cannot be changed', hu: 'ez a szöveg nem módosítható' },
  noCases: { en: 'this text has no cases', hu: 'ennek a szövegnek nincsenek esetei' },
  unreadableText: (message: string): Said => ({ en: message, hu: `a szöveg hibás: ${message}` }),
  nothingFilled: (place: string, type: string): Said => ({
    en: `nothing is filled in for ${place}${type && ` as ${type}`}`,
    hu: `ide semmi sem kerül: ${place}${type && ` (${type})`}`,
  }),
  lacksPlace: (place: string): Said => ({
    en: `lacks ${place}, which the program's text has`,
    hu: `hiányzik belőle, pedig a program szövegében benne van: ${place}`,
  }),

  // Mails
  lacksMail: (key: string): Said => ({ en: `lacks the mail "${key}"`, hu: `hiányzik ez a levél: „${key}”` }),
  noSuchMail: (key: string): Said => ({
    en: `the program sends no mail "${key}"`,
    hu: `a program nem küld ilyen levelet: „${key}”`,
  }),
  strayBrace: {
    en: 'has a brace that belongs to no placeholder',
    hu: 'olyan kapcsos zárójel van benne, amely egy helyhez sem tartozik',
  },
  unknownPlace: (place: string, known: string): Said => ({
    en: `nothing is filled in for ${place}, but for ${known || 'none'}`,
    hu: `ide semmi sem kerül: ${place}; ezek vannak: ${known || 'semmi'}`,
  }),
  noLinkAddress: (place: string): Said => ({
    en: `${place} is no address that a link can lead to`,
    hu: `${place} nem cím, amelyre link mutathat`,
  }),
  noButtonAddress: (place: string): Said => ({
    en: `${place} is no address that a button can lead to`,
    hu: `${place} nem cím, amelyre gomb mutathat`,
  }),
  noButtonStart: {
    en: 'must begin with https:// or a placeholder such as {order_url}',
    hu: 'az elején https:// álljon, vagy egy hely, mint például {order_url}',
  },

  // Drawings
  notSvg: (reason: string | undefined): Said => ({
    en: `is not an SVG file${reason ? `: ${reason}` : ''}`,
    hu: `nem SVG-fájl${reason ? `: ${reason}` : ''}`,
  }),
  atLine: (line: number | undefined, fault: Said): Said =>
    inTurn([{ en: `line ${line}:`, hu: `${line}. sor:` }, fault]),
  notAllowed: (what: string): Said => ({ en: `${what} is not allowed`, hu: `ez nem megengedett: ${what}` }),
  eventHandler: (name: string): Said => ({
    en: `the event handler ${name} is not allowed`,
    hu: `ez az eseménykezelő nem megengedett: ${name}`,
  }),
  notInFile: (what: string): Said => ({ en: `${what} is not in the file`, hu: `ez nincs a fájlban: ${what}` }),
  refersOutside: (what: string): Said => ({
    en: `${what} refers to something outside the file`,
    hu: `ez a fájlon kívülre hivatkozik: ${what}`,
  }),
}
