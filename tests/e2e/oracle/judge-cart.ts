import type { Locale } from '@/lib/i18n/locales'
import type { ExpectedCart } from './cart'
import { daysIn, isOneOf } from './dates'
import { explainAmounts, type Claim, type Rule, type View } from './explain'
import { amountsIn, minor, money, written, type Money } from './money'
import type { Piece, Screen } from './screen'
import { feeOf, originalOf, totalOf, unitOf, vatValues, type Line } from './sums'
import { textHas, textIs, withoutGrossMark } from './texts'
import type { WireCart } from './wire'

/** Where a cart is shown. */
export type CartPlace = 'cart' | 'checkout' | 'drawer'

const negative = ({ gross, net }: Money): Money => money(-gross, -net)
const startsWith = (text: string, title: string | undefined) => Boolean(title) && text.startsWith(title!)

/** The line item of a piece: by its link, else by its title. */
export function lineOf(piece: Piece, lines: readonly Line[]): Line | undefined {
  if (piece.productId !== null) return lines.find(({ productId }) => productId === piece.productId)
  return lines.filter(({ title }) => piece.row.includes(title)).toSorted((a, b) => b.title.length - a.title.length)[0]
}

const productsOf = ({ items, coupon }: ExpectedCart['sums']): Money =>
  money(items.gross - coupon.gross, items.net - coupon.net)

/** The final sum: the items total in the drawer and while the delivery is unknown, otherwise the total payable. */
const endOf = (sums: ExpectedCart['sums'], cart: WireCart, place: CartPlace): Money =>
  cart.delivery_method && place !== 'drawer' ? sums.total : productsOf(sums)

/** Rules for rows of sums, by their label. */
function sumRules(
  { lines, sums, deliveryFees }: ExpectedCart,
  cart: WireCart,
  place: CartPlace,
  locale: Locale,
): Rule[] {
  const fees = cart.delivery_method
    ? [sums.delivery]
    : cart.delivery_methods.map(({ id }) => feeOf(deliveryFees.get(id) ?? 0, lines))
  const afterCoupon = productsOf(sums)
  const end = endOf(sums, cart, place)
  const rows: readonly (readonly [string, Claim])[] = [
    ['cart.summary.items', { what: 'products at original prices', values: [sums.original] }],
    ['cart.summary.reductions', { what: 'reductions', values: [negative(sums.reductions)] }],
    ['cart.summary.coupon', { what: 'coupon', values: [negative(sums.coupon)] }],
    ['cart.summary.delivery', { what: 'delivery', values: fees }],
    ['cart.summary.paymentFee', { what: 'payment fee', values: [sums.paymentFee] }],
    ['cart.summary.rounding', { what: 'rounding', values: [sums.rounding] }],
    ['cart.summary.itemsTotal', { what: 'products in total', values: [afterCoupon] }],
    ['cart.summary.net', { what: 'net total', values: [end.net] }],
    ['cart.summary.vatLabel', { what: 'VAT', values: vatValues(sums, end.gross - end.net) }],
    ['checkout.review.coupon', { what: 'coupon of the review', values: [negative(sums.coupon)] }],
    ['checkout.review.paymentFee', { what: 'payment fee of the review', values: [sums.paymentFee] }],
    ['checkout.review.rounding', { what: 'rounding of the review', values: [sums.rounding] }],
    ['checkout.review.net', { what: 'net total of the review', values: [sums.total.net] }],
    ['checkout.review.vat', { what: 'VAT of the review', values: vatValues(sums, sums.vat) }],
    ['checkout.review.total', { what: 'total of the review', values: [sums.total] }],
  ]
  const sentences: readonly (readonly [string, Claim])[] = [
    ['cart.summary.vat', { what: 'VAT', values: vatValues(sums, end.gross - end.net) }],
    ['cart.summary.saving', { what: 'savings', values: [sums.saving] }],
    ['checkout.payment.obligation', { what: 'total of the order button', values: [sums.total] }],
    ['checkout.summary.changed', { what: 'announced total', values: [end] }],
    ['checkout.summary.fold', { what: 'total of the collapsed order', values: [end] }],
  ]
  return [
    ...sentences.map(([key, claim]): Rule => {
      const pattern = textHas(locale, key)
      const isBeside = key !== 'cart.summary.vat'
      return ({ text, block, row }) => {
        if (pattern.test(text) || (isBeside && pattern.test(block))) return claim
        return key === 'checkout.summary.fold' && pattern.test(row) ? claim : undefined
      }
    }),
    ({ label, text }) =>
      textIs(locale, 'cart.summary.total').test(withoutGrossMark(locale, label)) &&
      !textHas(locale, 'cart.summary.vat').test(text)
        ? { what: 'total', values: [sums.total] }
        : undefined,
    ...rows.map(([key, claim]): Rule => {
      const whole = textIs(locale, key)
      const inRow = new RegExp(`^${textHas(locale, key).source}\\s`, 'u')
      return ({ label, row }) => {
        if (key.startsWith('cart.') ? whole.test(withoutGrossMark(locale, label)) : inRow.test(row)) return claim
        return undefined
      }
    }),
  ]
}

const changes = ['price', 'discount', 'delivery', 'deliveryFee', 'payment', 'paymentFee', 'rounding', 'total'] as const

/** Rules for change notices: former and current amounts. */
function changeRules(locale: Locale): Rule[] {
  const patterns = changes.map((name) => textIs(locale, `checkout.changes.${name}`))
  return [
    ({ block }) => (patterns.some((pattern) => pattern.test(block)) ? { what: 'a change', values: 'any' } : undefined),
  ]
}

/** The total at the end of a list of changes is the cart's total. */
function changeFaults({ blocks }: Screen, { sums, currency }: ExpectedCart, locale: Locale): string[] {
  const pattern = textIs(locale, 'checkout.changes.total')
  return blocks.flatMap(({ text }) => {
    const now = pattern.test(text) ? amountsIn(text).at(-1) : undefined
    if (!now || now.currencyId !== currency.id || now.minor === sums.total.gross) return []
    return [`“${text}”: the total is ${written(sums.total.gross, currency)}`]
  })
}

function methodRules(expected: ExpectedCart, cart: WireCart): Rule[] {
  const { deliveryFees, currency } = expected
  return [
    ({ choice }) => {
      const method = cart.delivery_methods.find(({ title }) => title === choice)
      return (
        method && {
          what: `fee of “${method.title}”`,
          values: [feeOf(deliveryFees.get(method.id) ?? 0, expected.lines)],
        }
      )
    },
    ({ choice }) => {
      const method = cart.payment_methods.find(({ title }) => startsWith(choice, title))
      return (
        method && {
          what: `fee of “${method.title}”`,
          values: [feeOf(minor(method.fee_gross ?? 0, currency), expected.lines)],
        }
      )
    },
    // The chosen delivery, in the review and in its collapsed step.
    ({ block, row }) => {
      const chosen = cart.delivery_method
      if (!chosen || !(startsWith(block, chosen.title) || startsWith(row, chosen.title))) return undefined
      return { what: `fee of “${chosen.title}”`, values: [expected.sums.delivery] }
    },
  ]
}

function lineRules({ lines }: ExpectedCart, locale: Locale): Rule[] {
  return [
    (piece) => {
      const line = lineOf(piece, lines)
      if (!line) return undefined
      const what = `${line.quantity} × “${line.title}”`
      if (piece.isStruck) return { what: `original price of ${what}`, values: [originalOf(line)] }
      if (textHas(locale, 'cart.line.unitPrice').test(piece.block))
        return { what: `unit price of ${what}`, values: [unitOf(line)] }
      return { what: `total of ${what}`, values: [totalOf(line)] }
    },
  ]
}

/** Products other than the cart's own: recommendations. */
function similarRules(cart: WireCart, { currency, lines }: ExpectedCart): Rule[] {
  return [
    ({ productId, isStruck }) => {
      if (productId === null || lines.some((line) => line.productId === productId)) return undefined
      const product = cart.similar_products?.find(({ id }) => id === productId)
      if (!product) return undefined
      const prices = isStruck
        ? [product.price_original_gross]
        : [product.price_gross, product.price_lowest_30_days_gross]
      const values = prices.filter((price) => typeof price === 'number').map((price) => money(minor(price, currency)))
      return { what: `price of “${product.title}”`, values }
    },
  ]
}

function otherRules(expected: ExpectedCart, cart: WireCart, locale: Locale): Rule[] {
  const { sums, missingForFree, couponMinimums } = expected
  return [
    ({ block }) =>
      textIs(locale, 'backend.cart.couponMinimum').test(block)
        ? { what: 'minimum of a coupon', values: couponMinimums }
        : undefined,
    ({ block }) =>
      textIs(locale, 'cart.freeDelivery.missing').test(block)
        ? { what: 'missing for free delivery', values: missingForFree === null ? [] : [missingForFree] }
        : undefined,
    ({ isInBar }) => (isInBar ? { what: 'total of the bar', values: [endOf(sums, cart, 'cart')] } : undefined),
    ({ block }) => {
      const coupon = cart.coupons.find(({ code }) => block.startsWith(code))
      return coupon && { what: `coupon ${coupon.code}`, values: [negative(sums.coupon)] }
    },
  ]
}

/** Required content: a missing line item or sum is as wrong as a false one. */
function missing(
  expected: ExpectedCart,
  cart: WireCart,
  place: CartPlace,
  view: View,
  seen: ReadonlySet<string>,
): string[] {
  const { lines, sums } = expected
  const wanted = lines.map((line) => `total of ${line.quantity} × “${line.title}”`)
  const end = cart.delivery_method && place !== 'drawer' ? 'total' : 'products in total'
  if (view.priceKind === 'net' && (place !== 'checkout' || seen.has(end))) wanted.push('net total', 'VAT')
  if (place === 'drawer') wanted.push('products in total')
  // On phones the checkout's sums are collapsed into one line.
  else if (place === 'checkout' && !seen.has(end)) wanted.splice(0, Infinity, 'total of the collapsed order')
  else {
    wanted.push('products at original prices', end, 'VAT')
    if (sums.reductions.gross > 0) wanted.push('reductions')
    if (sums.coupon.gross > 0) wanted.push('coupon')
    if (cart.delivery_method && sums.paymentFee.gross > 0) wanted.push('payment fee')
    if (cart.delivery_method && sums.rounding !== 0) wanted.push('rounding')
  }
  return wanted.filter((what) => !seen.has(what)).map((what) => `${what} is not shown`)
}

function stepperFaults(screen: Screen, place: CartPlace, { lines }: ExpectedCart): string[] {
  if (place === 'checkout') return []
  const where = place === 'drawer' ? 'dialog' : 'main'
  const steppers = screen.steppers.filter((stepper) => stepper.place === where)
  return lines.flatMap((line) => {
    const stepper = steppers.find(({ productId }) => productId === line.productId)
    if (!stepper) return [`“${line.title}” has no quantity to change`]
    return stepper.value === line.quantity
      ? []
      : [`quantity of “${line.title}” is ${line.quantity}, shown ${stepper.value}`]
  })
}

/** Quantities in words: "2 × Lune" in the review, "2 items" in line items without controls. */
export function quantityFaults(pieces: readonly Piece[], lines: readonly Line[]): string[] {
  return pieces.flatMap((piece) => {
    const line = lineOf(piece, lines)
    if (!line) return []
    const isOfReview = piece.block.includes(`× ${line.title}`)
    const shown = (isOfReview ? /^(\d+) ×/u : /^(\d+) (?:db|items?)(?!\p{L})/u).exec(piece.block)?.[1]
    if (shown === undefined || Number(shown) === line.quantity) return []
    return [`quantity of “${line.title}” is ${line.quantity}, shown “${piece.block}”`]
  })
}

function radioFaults({ radios }: Screen, cart: WireCart): string[] {
  const faults: string[] = []
  const allowed = cart.delivery_method?.payments
  const payments = cart.payment_methods.filter(({ id }) => allowed?.includes(id) ?? true)
  const groups = [
    { name: 'delivery', methods: cart.delivery_methods, chosen: cart.delivery_method },
    { name: 'payment', methods: payments, chosen: cart.payment_method },
  ]
  for (const { name, methods, chosen } of groups) {
    const titled = radios.flatMap((radio) => {
      const method = methods.find(({ title }) => startsWith(radio.label, title))
      return method ? [{ radio, method }] : []
    })
    if (titled.length === 0) continue
    const group = radios.filter((radio) => titled.some((one) => one.radio.name === radio.name))
    const labels = group.map(({ label }) => label)
    if (group.length !== methods.length)
      faults.push(`ways of ${name} are ${methods.map(({ title }) => title).join(', ')}; shown ${labels.join(', ')}`)
    const checked = titled.filter(({ radio }) => radio.isChecked).map(({ method }) => method)
    if (checked.length > 1 || checked[0]?.id !== chosen?.id)
      faults.push(`chosen ${name} is ${chosen?.title ?? 'none'}, shown ${checked[0]?.title ?? 'none'}`)
  }
  return faults
}

function holdFaults({ timers, now }: Screen, cart: WireCart, place: CartPlace): string[] {
  const until = cart.reserved_until ? Date.parse(cart.reserved_until) : null
  const left = until === null ? null : Math.ceil((until - now) / 1000)
  const isHeld = left !== null && left > 1 && cart.products.length > 0
  if (isHeld && timers.length === 0 && place !== 'checkout')
    return [`nothing counts down the ${left} seconds of the hold`]
  return timers.flatMap((timer) => {
    const [minutes = 0, seconds = 0] = timer.split(':').map(Number)
    const shown = minutes * 60 + seconds
    return left === null || Math.abs(shown - left) > 2
      ? [`${left ?? 'no'} seconds are left of the hold, shown ${timer}`]
      : []
  })
}

function noticeFaults({ blocks }: Screen, cart: WireCart): string[] {
  return (cart.notices ?? [])
    .filter(({ message }) => !blocks.some(({ text }) => text.includes(message)))
    .map(({ message }) => `the notice “${message}” is not shown`)
}

/** Delivery dates: of the method that a row names, else of any available method; notices also name former ones. */
function dayFaults(pieces: readonly Piece[], cart: WireCart, locale: Locale): string[] {
  const daysOf = (methods: WireCart['delivery_methods']) =>
    methods.flatMap(({ estimated, days = [] }) => (estimated ? [estimated.from, estimated.to, ...days] : days))
  const isFormer = textIs(locale, 'checkout.changes.deliveryDate')
  const withoutNotices = (text: string) =>
    (cart.notices ?? []).reduce((rest, { message }) => rest.replaceAll(message, ''), text)
  return pieces.flatMap((piece) => {
    if (isFormer.test(piece.block)) return []
    const named = cart.delivery_methods.find(
      ({ title }) => title === piece.choice || startsWith(piece.row, title) || startsWith(piece.block, title),
    )
    const allowed = daysOf(named ? [named] : cart.delivery_methods)
    return daysIn(withoutNotices(piece.text), locale)
      .filter((day) => !isOneOf(day, allowed))
      .map(
        ({ text }) => `“${text}” in “${piece.block.slice(0, 80)}” is not a date of ${named?.title ?? 'any delivery'}`,
      )
  })
}

/** Faults of a cart on the screen, in one of the places where it is shown. */
export function cartFaults(screen: Screen, place: CartPlace, cart: WireCart, expected: ExpectedCart): string[] {
  const view: View = { locale: screen.lang as Locale, currencyId: expected.currency.id, priceKind: screen.priceKind }
  const where = place === 'drawer' ? 'dialog' : 'main'
  const pieces = screen.pieces.filter((piece) => piece.place === where)
  const rules: Rule[] = [
    ...changeRules(view.locale),
    ...similarRules(cart, expected),
    ...sumRules(expected, cart, place, view.locale),
    ...otherRules(expected, cart, view.locale),
    ...methodRules(expected, cart),
    ...lineRules(expected, view.locale),
  ]
  if (cart.products.length === 0) return noticeFaults(screen, cart)
  const { faults, seen } = explainAmounts(pieces, rules, [], view)
  return [
    ...faults,
    ...missing(expected, cart, place, view, seen),
    ...stepperFaults(screen, place, expected),
    ...quantityFaults(pieces, expected.lines),
    ...(place === 'checkout'
      ? [
          ...radioFaults(screen, cart),
          ...dayFaults(pieces, cart, view.locale),
          ...changeFaults(screen, expected, view.locale),
        ]
      : []),
    ...holdFaults(screen, cart, place),
    ...noticeFaults(screen, cart),
  ]
}

/** The header's badge is the number of units. */
export function badgeFaults({ badge, cartButton }: Screen, pieces: number): string[] {
  if (badge === null) return []
  const wanted = pieces === 0 ? '' : String(pieces)
  const shown = /(\d+)\s*$/.exec(cartButton)?.[1] ?? ''
  return [
    ...(badge === wanted ? [] : [`the header's badge is ${wanted || 'none'}, shown ${badge || 'none'}`]),
    ...(shown === wanted ? [] : [`the cart button's name shows ${shown || 'no number'}, there are ${pieces} pieces`]),
  ]
}
