import type { OrderStatus } from '@/lib/contract/order'
import hungarian from '@/messages/hu.json'
import type { Said } from './said'

/** About transfers, quotes, reviews, inquiries and the stock. Amounts are written with their currency. */

export const ofTransfers = {
  awaitsNone: (order: string, status: OrderStatus): Said => ({
    en: `${order} is ${status}, and awaits no transfer.`,
    hu: `${order} nem vár átutalást, az állapota: ${hungarian.desk.orderStatus[status]}.`,
  }),
  awaitsCorrected: (order: string): Said => ({
    en: `${order} awaits an amount that was corrected after a withdrawal.`,
    hu: `${order}: elállás után helyesbített összeget vár.`,
  }),
  awaitsOther: (order: string, given: string, due: string): Said => ({
    en: `${order} does not await ${given}, but ${due}.`,
    hu: `${order} nem ennyit vár: ${given}, hanem ennyit: ${due}.`,
  }),
  otherCurrency: (order: string, currency: string, given: string): Said => ({
    en: `${order} is in ${currency}: ${given} does not pay it.`,
    hu: `${order} pénzneme ${currency}: ez nem fizeti ki: ${given}.`,
  }),
  nothingToGiveBack: (order: string): Said => ({
    en: `Of ${order}, no transfer is to be given back.`,
    hu: `${order}: nincs visszaadandó átutalása.`,
  }),
  moreThanGivenBack: (order: string, left: string): Said => ({
    en: `That is more than is to be given back of ${order}: ${left}.`,
    hu: `${order}: ez több, mint amennyit vissza kell adni: ${left}.`,
  }),
  giveBackChanged: (order: string): Said => ({
    en: `What is to be given back of ${order} has changed meanwhile: look at it again.`,
    hu: `${order}: közben megváltozott, mennyit kell visszaadni. Nézd meg újra.`,
  }),
  tooLarge: (megabytes: number): Said => ({
    en: `The file is larger than ${megabytes} MB: export a shorter period.`,
    hu: `A fájl nagyobb, mint ${megabytes} MB: rövidebb időszakot exportálj.`,
  }),
  notCsv: (reason: string): Said => ({
    en: `The file cannot be read as CSV: ${reason}.`,
    hu: `A fájl nem olvasható CSV-ként: ${reason}.`,
  }),
  noColumns: {
    en: 'No row of the file names its columns: it needs at least an amount and the remittance text.',
    hu: 'A fájlnak nincs olyan sora, amely az oszlopokat nevezné meg: legalább összeg és közlemény kell.',
  },
  noCurrency: (code: string): Said => ({
    en: `"${code}" is no currency of the shop`,
    hu: `a boltnak nincs ilyen pénzneme: „${code}”`,
  }),
  tooMany: (entries: number): Said => ({
    en: `The file has more than ${entries} entries.`,
    hu: `A fájlban több mint ${entries} tétel van.`,
  }),
  hasDoctype: {
    en: 'The file declares a document type: statements have none.',
    hu: 'A fájl dokumentumtípust határoz meg; a kivonatokban nincs ilyen.',
  },
  notCamt: {
    en: 'The file is XML, but no bank statement (CAMT.053).',
    hu: 'A fájl XML, de nem bankszámlakivonat (CAMT.053).',
  },
  notXml: (reason: string): Said => ({ en: `The file is not XML: ${reason}`, hu: `A fájl nem XML: ${reason}` }),
}

export const ofQuotes = {
  moreThan: (written: string, most: string): Said => ({
    en: `"${written}" is more than ${most}.`,
    hu: `„${written}” több, mint ${most}.`,
  }),
  noQuote: (quote: string): Said => ({ en: `There is no quote ${quote}.`, hu: `Nincs ilyen ajánlat: ${quote}.` }),
  isDecided: (quote: string, status: 'accepted' | 'declined'): Said => ({
    en: `${quote} is ${status}: it can no longer be changed.`,
    hu: `${quote} ${hungarian.desk.quoteStatus[status]}: már nem módosítható.`,
  }),
  noLine: (quote: string, position: number): Said => ({
    en: `${quote} has no line ${position}.`,
    hu: `${quote}: nincs ${position}. tétele.`,
  }),
  farFromList: (price: string, list: string): Said => ({
    en: `${price} is far from the list price ${list}; --yes confirms it.`,
    hu: `${price} messze van a listaártól (${list}).`,
  }),
  discountRange: (most: number): Said => ({
    en: `The discount is a whole percentage from 0 to ${most}.`,
    hu: `A kedvezmény egész százalék, 0 és ${most} között.`,
  }),
  notDays: (written: string): Said => ({
    en: `"${written}" is not a range of working days, such as 20-25.`,
    hu: `„${written}” nem munkanapok tartománya, mint például 20-25.`,
  }),
  methodsAre: (keys: string): Said => ({
    en: `The delivery methods are ${keys}.`,
    hu: `A szállítási módok: ${keys}.`,
  }),
  notADay: (written: string): Said => ({
    en: `"${written}" is neither a number of days nor a future date (YYYY-MM-DD).`,
    hu: `„${written}” se nem napok száma, se nem jövőbeli dátum (ÉÉÉÉ-HH-NN).`,
  }),
  validAtMost: (days: number, latest: string): Said => ({
    en: `A quote is valid for at most ${days} days, until ${latest}.`,
    hu: `Egy ajánlat legfeljebb ${days} napig érvényes, eddig: ${latest}.`,
  }),
  changedMeanwhile: (quote: string): Said => ({
    en: `${quote} has been changed meanwhile.`,
    hu: `${quote} közben megváltozott.`,
  }),
  keepsDeliveryPrice: {
    en: 'A delivery that has a price keeps one: 0 if it is free.',
    hu: 'Ha a szállításnak már van ára, maradjon is: 0, ha ingyenes.',
  },
  isSent: (quote: string): Said => ({
    en: `${quote} has been sent already; a change makes it possible to send it again.`,
    hu: `${quote} már elment; ha módosítod, újra elküldheted.`,
  }),
  priceDelivery: (quote: string): Said => ({
    en: `Price the delivery first: offers delivery ${quote} <amount>`,
    hu: 'Előbb áraznod kell a szállítást.',
  }),
  deliveryGone: (quote: string): Said => ({
    en: `Its delivery method no longer exists; set another: offers delivery ${quote} <amount> --method <key>`,
    hu: 'A szállítási módja már nem létezik: válassz másikat.',
  }),
  notPayable: (method: string): Said => ({
    en: `It could not be paid: "${method}" allows no payment method for its total.`,
    hu: `Nem lehetne kifizetni: ekkora összegre „${method}” mellett nincs fizetési mód.`,
  }),
  validityOver: (quote: string): Said => ({
    en: `The validity is over: offers validity ${quote} <days>`,
    hu: 'Lejárt az érvényessége: adj meg későbbi napot.',
  }),
}

export const ofReviews = {
  none: (id: number): Said => ({ en: `There is no review ${id}.`, hu: `Nincs ilyen értékelés: ${id}.` }),
  isDemo: (id: number): Said => ({
    en: `Review ${id} is a sample of the demo: "demo remove" removes it.`,
    hu: `Ez az értékelés (${id}) a bemutató mintája: a „demo remove” parancs veszi ki.`,
  }),
  wasChanged: (id: number, when: string): Said => ({
    en: `Review ${id} was changed: what it says now was written at ${when}.`,
    hu: `Ez az értékelés (${id}) megváltozott: ami most áll benne, ekkor írták: ${when}.`,
  }),
  isPublished: (id: number): Said => ({
    en: `Review ${id} is published already.`,
    hu: `Ez az értékelés (${id}) már kint van.`,
  }),
  notPublished: (id: number): Said => ({
    en: `Review ${id} is not published.`,
    hu: `Ez az értékelés (${id}) nincs közzétéve.`,
  }),
  noReason: {
    en: 'The reason is empty, and the writer is told it.',
    hu: 'Az indok üres, pedig az író azt kapja meg.',
  },
}

export const ofInquiries = {
  emptyAnswer: { en: 'The answer is empty.', hu: 'A válasz üres.' },
}

export const ofStock = {
  isInJournal: (reference: string, pieces: number): Said => ({
    en: `"${reference}" is already in the journal, with a change of ${pieces}.`,
    hu: `„${reference}” már szerepel a naplóban, ezzel a változással: ${pieces}.`,
  }),
  removed: { en: 'The product was removed.', hu: 'A terméket törölték.' },
  madeToOrder: (article: string): Said => ({
    en: `${article} is made to order, so it has no stock.`,
    hu: `${article} rendelésre készül, ezért nincs készlete.`,
  }),
  only: (article: string, pieces: number): Said => ({
    en: `${article} has only ${pieces} in stock.`,
    hu: `${article}: csak ${pieces} darab van készleten.`,
  }),
}

/** Somebody else was faster. */
export const ofChanges = {
  changedMeanwhile: { en: 'Somebody else has changed it meanwhile.', hu: 'Közben valaki más módosította.' },
}
