import type { OrderStatus } from '@/lib/contract/order'
import hungarian from '@/messages/hu.json'
import { inTurn, type Said } from './said'

/** About orders, their changes, parcels and withdrawals. `order` is an order's number, and amounts are written with their currency. */

/** In English, as the command line takes it. */
const statusWord = (status: OrderStatus): Said => ({ en: status, hu: hungarian.desk.orderStatus[status] })

const withdrawalStates = {
  received: 'beérkezett',
  accepted: 'elfogadott',
  refused: 'elutasított',
  refunding: 'visszatérítés alatt',
  refunded: 'visszatérített',
} as const

const paymentStates: Readonly<Record<string, string>> = {
  created: 'megkezdett',
  redirected: 'folyamatban lévő',
  processing: 'folyamatban lévő',
  paid: 'sikeres',
  failed: 'sikertelen',
  cancelled: 'megszakított',
  expired: 'lejárt',
  needs_review: 'ellenőrizendő',
  refunded: 'visszatérített',
}

export const ofOrders = {
  noOrder: (order: string): Said => ({ en: `There is no order ${order}.`, hu: `Nincs ilyen rendelés: ${order}.` }),

  // Statuses
  whollyWithdrawn: { en: 'All of it has been withdrawn from.', hu: 'A vevő az egésztől elállt.' },
  wasRefunded: { en: 'Its payment was refunded.', hu: 'A kifizetett összeget visszatérítettétek.' },
  onlyProviderReports: {
    en: 'Only its payment provider can report the payment.',
    hu: 'A fizetést csak a fizetési szolgáltató jelentheti.',
  },
  cannotBecome: (from: OrderStatus, to: OrderStatus, next: readonly OrderStatus[], why?: Said): Said => {
    const [before, after, following] = [statusWord(from), statusWord(to), next.map(statusWord)]
    const refused = {
      en:
        `An order that is ${before.en} cannot become ${after.en}` +
        (next.length > 0 ? `, but ${following.map(({ en }) => en).join(' or ')}.` : ': that is its last status.'),
      hu:
        `A rendelés most ${before.hu}, ebből nem lehet ${after.hu}` +
        (next.length > 0 ? `, csak ${following.map(({ hu }) => hu).join(' vagy ')}.` : ': ez az utolsó állapota.'),
    }
    return why && next.length > 0 ? inTurn([refused, why]) : refused
  },
  notLeft: (order: string): Said => ({
    en: `${order} has not left the warehouse: cancelling it releases its stock.`,
    hu: `${order} még nem hagyta el a raktárt: ha törlöd, a darabjai felszabadulnak.`,
  }),
  fewerOut: (order: string, pieces: number, article: string): Said => ({
    en: `${order} has only ${pieces} pieces of ${article} out.`,
    hu: `${order}: ebből csak ${pieces} darab van kint: ${article}.`,
  }),

  // Delivery days
  dayPassed: (day: string): Said => ({ en: `${day} has passed.`, hu: `${day} már elmúlt.` }),
  isInStatus: (order: string, status: OrderStatus): Said => ({
    en: `${order} is ${status}.`,
    hu: `${order} állapota: ${statusWord(status).hu}.`,
  }),
  noAddress: (order: string): Said => ({
    en: `${order} is not delivered to an address.`,
    hu: `${order} nem címre megy.`,
  }),
  notToDeliver: (order: string, why: Said): Said =>
    inTurn([{ en: `${order} is not to be delivered.`, hu: `${order} nem megy ki.` }, why]),

  // Changes of line items
  changedInStatus: (order: string, status: OrderStatus): Said => ({
    en: `${order} is ${status}, so it cannot be changed.`,
    hu: `${order} állapota ${statusWord(status).hu}, ezért már nem módosítható.`,
  }),
  agreedInQuote: (order: string, quote: string): Said => ({
    en: `${order} was agreed as a whole in the quote ${quote}.`,
    hu: `${order} egészéről ajánlatban állapodtatok meg: ${quote}.`,
  }),
  withdrawnFrom: (order: string): Said => ({
    en: `${order} has been withdrawn from.`,
    hu: `${order}: ettől már elállt a vevő.`,
  }),
  orderRefunded: (order: string): Said => ({
    en: `${order} has been refunded.`,
    hu: `${order}: ezt már visszatérítettétek.`,
  }),
  paymentUndecided: (order: string): Said => ({
    en: `Whether ${order} is paid is not decided yet.`,
    hu: `${order}: még nem dőlt el, hogy ki van-e fizetve.`,
  }),
  nothingLeft: (order: string): Said => ({
    en: `That leaves nothing of ${order}: cancel it instead.`,
    hu: `${order}: így semmi sem marad belőle. Inkább töröld.`,
  }),
  wouldCostNothing: (order: string): Said => ({
    en: `What is left of ${order} would cost nothing.`,
    hu: `${order}: ami marad belőle, semmibe sem kerülne.`,
  }),
  freeWouldCost: (order: string, after: string): Said => ({
    en: `${order} is free, and would cost ${after}: create a new order for the rest.`,
    hu: `${order} ingyenes, így viszont ${after} lenne: a többire vegyél fel új rendelést.`,
  }),
  paidWouldCostMore: (order: string, after: string, before: string): Said => ({
    en: `${order} is paid, and would cost more: ${after} instead of ${before}.`,
    hu: `${order} ki van fizetve, és többe kerülne: ${before} helyett ${after}.`,
  }),
  confirmRefund: (amount: string): Said => ({
    en: `That refunds ${amount} to the card, which must be confirmed.`,
    hu: `Ezzel ${amount} visszamegy a kártyára, amit meg kell erősíteni.`,
  }),
  totalChanged: (order: string): Said => ({
    en: `What ${order} comes to has changed meanwhile: look at it again.`,
    hu: `${order} összege közben megváltozott: nézd meg újra.`,
  }),
  beingPaid: (order: string): Said => ({
    en: `${order} is being paid just now.`,
    hu: `${order} fizetése éppen most zajlik.`,
  }),
  cannotRecalculate: (order: string): Said => ({
    en:
      `${order} cannot be recalculated, as its coupon or methods have changed since it was placed. ` +
      'Cancel it, and create the order anew.',
    hu:
      `${order} nem számolható újra, mert a kuponja vagy a módjai megváltoztak, mióta leadták. ` +
      'Töröld, és vedd fel újra a rendelést.',
  }),
  onlyPieces: (pieces: string | number, article: string): Said => ({
    en: `Only ${pieces} pieces of ${article} can be ordered.`,
    hu: `Ebből csak ${pieces} darab rendelhető: ${article}.`,
  }),
  deliveryCannotCarry: { en: 'Its delivery method cannot carry that.', hu: 'A szállítási módja ezt nem viszi el.' },
  paymentNotOffered: {
    en: 'Its payment method is not offered for the new total.',
    hu: 'A fizetési módja az új összegre nem választható.',
  },
  totalTooLarge: {
    en: 'The new total is too large for an order.',
    hu: 'Az új összeg túl nagy egy rendeléshez.',
  },
  about: (order: string, reason: Said): Said => ({ en: `${order}: ${reason.en}`, hu: `${order}: ${reason.hu}` }),
  nothingDue: (order: string): Said => ({
    en: `${order} has nothing to be refunded after a change.`,
    hu: `${order}: módosítás után semmi sem jár vissza.`,
  }),
  dueChanged: (order: string): Said => ({
    en: `What ${order} has to be refunded has changed meanwhile: look at it again.`,
    hu: `${order}: közben megváltozott, mennyi jár vissza. Nézd meg újra.`,
  }),

  // Notes
  buyerErased: (order: string): Said => ({
    en: `The data of the buyer of ${order} are erased: nothing more is noted about it.`,
    hu: `${order} vevőjének adatait töröltétek: többet nem lehet feljegyezni róla.`,
  }),
  noNote: (order: string, note: number): Said => ({
    en: `${order} has no note ${note}.`,
    hu: `${order}: ez a feljegyzés már nincs meg (${note}).`,
  }),
  othersNote: {
    en: 'Only its author or an owner removes a note.',
    hu: 'Feljegyzést csak az írója vagy egy tulajdonos törölhet.',
  },

  // Refunds
  noUndecidedRefund: (order: string): Said => ({
    en: `${order} has no refund of which it is not known whether it was made.`,
    hu: `${order}: nincs olyan visszatérítése, amelyről nem tudni, megtörtént-e.`,
  }),
  mayStillAnswer: (minutes: number): Said => ({
    en: `The provider may still answer: the shop asks it ${minutes} minutes after the refund.`,
    hu: `A szolgáltató még válaszolhat: a bolt ${minutes} perccel a visszatérítés után kérdezi meg.`,
  }),
  noPayment: (order: string, payment: string): Said => ({
    en: `${order} has no payment ${payment}.`,
    hu: `${order}: nincs ilyen fizetése: ${payment}.`,
  }),
  notByCard: (order: string): Said => ({
    en: `${order} was not paid by card.`,
    hu: `${order}: nem kártyával fizették.`,
  }),
  severalPayments: (order: string, payments: string): Said => ({
    en: `${order} has several payments, so choose one with --payment: ${payments}.`,
    hu: `${order}: több fizetése is van, válassz közülük: ${payments}.`,
  }),
  moreThanPaid: (paid: string): Said => ({
    en: `That is more than was paid: ${paid}.`,
    hu: `Ez több, mint amennyit fizettek: ${paid}.`,
  }),
  alreadyRefunded: (refunded: string, paid: string, left: string): Said => ({
    en: `${refunded} of ${paid} has been refunded already: ${left} is left.`,
    hu: `Ebből (${paid}) már visszament ${refunded}: maradt ${left}.`,
  }),
  refundUndecided: (amount: string, when: string, minutes: number): Said => ({
    en: `Whether ${amount} was refunded on ${when} is not known yet: the shop asks the provider again after ${minutes} minutes, and "health" lists what it cannot tell.`,
    hu: `Még nem tudni, visszament-e ${amount} (${when}): a bolt ${minutes} perc múlva újra megkérdezi a szolgáltatót; amire az sem tud választ adni, azt a „health” parancs sorolja fel.`,
  }),
  notRefundable: (payment: string, state: string): Said => ({
    en: `The payment ${payment} is ${state}: there is nothing to refund.`,
    hu: `Nincs mit visszatéríteni: a fizetés (${payment}) állapota: ${paymentStates[state] ?? state}.`,
  }),
  otherProvider: (provider: string, current: string): Said => ({
    en: `It was paid through ${provider}, but PAYMENT_PROVIDER is ${current}.`,
    hu: `A fizetés szolgáltatója ${provider} volt, a bolté viszont most ${current} (PAYMENT_PROVIDER).`,
  }),
  reportedAs: (provider: string, payment: string, state: string): Said => ({
    en: `${provider} reports the payment ${payment} as ${state}, not as paid.`,
    hu: `A szolgáltató (${provider}) szerint ez a fizetés (${payment}) nincs rendben, az állapota: ${paymentStates[state] ?? state}.`,
  }),
  refundedElsewhere: (provider: string, amount: string, payment: string): Said => ({
    en: `${provider} has refunded ${amount} of ${payment} that the shop did not know of. That is recorded now, and the buyer mailed: look at "orders show", and repeat this only if more is to be refunded.`,
    hu: `A szolgáltatónál (${provider}) a bolt tudta nélkül visszament ${amount} (${payment}). Ez most rögzítve van, a vevő levelet kapott: nézd meg a rendelést, és csak akkor ismételd meg, ha még több jár vissza.`,
  }),

  // Parcels
  notTrackingNumber: (number: string, length: number): Said => ({
    en: `"${number}" is no tracking number: it has letters and digits, at most ${length}.`,
    hu: `Ez nem csomagszám: „${number}”. Betűkből és számjegyekből áll, legfeljebb ${length} jelből.`,
  }),
  noCarrier: (key: string, known: string): Said => ({
    en: `There is no carrier "${key}" in the document "carriers"${known && `, but ${known}`}.`,
    hu: `Nincs ilyen futárszolgálat a „carriers” dokumentumban: „${key}”${known && `; ezek vannak: ${known}`}.`,
  }),
  nothingToSend: (order: string): Said => ({
    en: `Nothing of ${order} is left to send.`,
    hu: `${order}: nincs már mit elküldeni belőle.`,
  }),
  articleWithdrawn: (article: string, order: string): Said => ({
    en: `${article} of ${order} has been withdrawn from.`,
    hu: `${order}: ettől a tételtől elállt a vevő: ${article}.`,
  }),
  piecesUnpacked: (order: string, pieces: number, article: string): Said => ({
    en: `${order} has ${pieces} pieces of ${article} that are in no other parcel and were not withdrawn from.`,
    hu: `${order}: ebből ${pieces} darab nincs más csomagban, és nem is álltak el tőle: ${article}.`,
  }),
  hasBoth: (order: string, number: string, corrected: string | undefined): Said => ({
    en: `${order} has the parcel ${number} besides ${corrected}.`,
    hu: `${order}: ez a csomag (${number}) is megvan, az is (${corrected}).`,
  }),
  noParcel: (order: string, number: string): Said => ({
    en: `${order} has no parcel ${number}.`,
    hu: `${order}: nincs ilyen csomagja: ${number}.`,
  }),
  otherContents: (order: string, number: string): Said => ({
    en: `${order} has this parcel with other contents: --corrects ${number}.`,
    hu: `${order}: ez a csomag más tartalommal már megvan: ${number}.`,
  }),
  isCancelled: (order: string): Said => ({ en: `${order} is cancelled.`, hu: `${order} törölve van.` }),
  nothingMoreSent: (order: string, why: Said): Said =>
    inTurn([{ en: `Nothing more of ${order} is sent.`, hu: `${order}: ebből már semmi sem megy ki.` }, why]),
  nothingToPack: (order: string, why?: Said): Said =>
    inTurn([{ en: `${order} has nothing to pack.`, hu: `${order}: nincs mit csomagolni.` }, ...(why ? [why] : [])]),

  // Withdrawals
  beingRefunded: (declaration: string): Said => ({
    en: `${declaration} is being refunded.`,
    hu: `${declaration}: a visszatérítése éppen folyik.`,
  }),
  wasDecided: (declaration: string, state: keyof typeof withdrawalStates, day?: string): Said => ({
    en: `${declaration} was ${state}${day === undefined ? '' : ` on ${day}`}.`,
    hu: `${declaration} már ${withdrawalStates[state]}${day === undefined ? '' : ` (${day})`}.`,
  }),
  identifiesNoOrder: (declaration: string, written: string): Said => ({
    en: `${declaration} identifies no order that can be withdrawn from ("${written}"): name it, or refuse it.`,
    hu: `${declaration}: nem derül ki belőle, melyik rendeléstől állnak el („${written}”): írd be a számát, vagy utasítsd el.`,
  }),
  isAbout: (declaration: string, order: string): Said => ({
    en: `${declaration} is about ${order}.`,
    hu: `${declaration} erről a rendelésről szól: ${order}.`,
  }),
  moneyRefunded: (declaration: string): Said => ({
    en: `The money of ${declaration} has been refunded already.`,
    hu: `${declaration}: a pénzt már visszatérítettétek.`,
  }),
  acceptFirst: (declaration: string): Said => ({
    en: `${declaration} identifies no order: accept it for its order first.`,
    hu: `${declaration}: nem derül ki belőle a rendelés. Előbb fogadd el, a rendelés számával.`,
  }),
  amountUnknown: (declaration: string): Said => ({
    en: `How much is to be refunded for ${declaration} is unknown: name the amount.`,
    hu: `${declaration}: nem tudni, mennyi jár vissza. Írd be az összeget.`,
  }),
  nothingToRefund: (declaration: string): Said => ({
    en: `There is nothing to refund for ${declaration}.`,
    hu: `${declaration}: nincs mit visszatéríteni.`,
  }),
  moreThanLeft: (left: string): Said => ({
    en: `That is more than is left of the payment: ${left}.`,
    hu: `Ez több, mint ami a fizetésből maradt: ${left}.`,
  }),
}
