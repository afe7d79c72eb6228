/**
 * Small bugs that could be introduced by mistake, each a search text and its replacement. Journeys and walks must catch
 * every one.
 * @typedef {{ name: string, file: string, search: string, replace: string }} Mutation
 */

/** @type {readonly Mutation[]} */
export const mutations = [
  {
    name: 'fee: the payment fee is left out of the total',
    file: 'lib/backend/domains/cart/totals.ts',
    search: 'items.gross - discount.gross + fee.gross + paymentFee.gross',
    replace: 'items.gross - discount.gross + fee.gross',
  },
  {
    name: 'tier: a volume price begins one piece late',
    file: 'lib/contract/volume-tiers.ts',
    search: '(tier) => quantity >= tier.quantity &&',
    replace: '(tier) => quantity > tier.quantity &&',
  },
  {
    name: 'handler: the last payment is sent, whichever was chosen',
    file: 'components/checkout/PaymentStep.tsx',
    search: 'choose(Number(currentTarget.value))',
    replace: 'choose(cart.payment_methods.at(-1)?.id ?? Number(currentTarget.value))',
  },
  {
    name: 'notice: the backend’s notices are not shown',
    file: 'components/cart/CartNotices.tsx',
    search: 'notices.filter(({ id }) => !dismissed.includes(id))',
    replace: 'notices.filter(({ id }) => dismissed.includes(id))',
  },
  {
    name: 'label: the total is called delivery',
    file: 'components/cart/CartSums.tsx',
    search: "'toPay' ? 'total'",
    replace: "'toPay' ? 'delivery'",
  },
  {
    name: 'header: the badge counts one too many',
    file: 'lib/api/hooks/cart-query.ts',
    search: 'select: (cart: Cart) => cart.summary.total_quantity,',
    replace: 'select: (cart: Cart) => cart.summary.total_quantity + 1,',
  },
  {
    name: 'price kind: net and gross are swapped',
    file: 'components/ui/Price.tsx',
    search: '<span data-kind="gross">{formatMoney(grossMinor, currency)}</span>',
    replace: '<span data-kind="gross">{formatMoney(netMinor, currency)}</span>',
  },
  {
    name: 'coupon: a percentage takes off one more',
    file: 'lib/backend/domains/cart/totals.ts',
    search: 'percentOf(eligibleTotal, coupon.percent)',
    replace: 'percentOf(eligibleTotal, coupon.percent + 1)',
  },
  {
    name: 'choice: the first delivery always looks chosen',
    file: 'components/checkout/DeliveryStep.tsx',
    search: 'checked={method.id === chosenId}',
    replace: 'checked={index === 0}',
  },
  {
    name: 'VAT: 25 per cent',
    file: 'lib/money/money.ts',
    search: 'export const standardVatRate = 27',
    replace: 'export const standardVatRate = 25',
  },
  {
    name: 'hold: the countdown is a minute off',
    file: 'lib/cart/hold.ts',
    search: 'return `${two(Math.floor(seconds / 60))}',
    replace: 'return `${two(Math.floor(seconds / 60) + 1)}',
  },
  {
    name: 'line: the struck price is that of one piece',
    file: 'components/cart/SummaryLine.tsx',
    search: '<Amount gross={line.total_original_gross} currency={currency} />',
    replace: '<Amount gross={line.total_original_gross - 100} currency={currency} />',
  },
]

/**
 * Returns the file's text with the mutation applied. Throws unless the search text occurs exactly once, because the
 * list is then out of date.
 * @param {string} text
 * @param {Mutation} mutation
 */
export function broken(text, { name, file, search, replace }) {
  const times = text.split(search).length - 1
  if (times !== 1) throw new Error(`“${name}”: the search text occurs ${times} times in ${file}`)
  return text.replace(search, () => replace)
}
