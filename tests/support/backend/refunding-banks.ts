import { createBarionProvider } from '@/lib/backend/platform/payments/barion/provider'
import type { PaymentProvider } from '@/lib/backend/platform/payments/provider'
import { createSimplePayProvider, isSigned, sign } from '@/lib/backend/platform/payments/simplepay/provider'
import { createStripeProvider } from '@/lib/backend/platform/payments/stripe/provider'
import { createStandIn, type StandInAnswer } from './stand-in'
import { createStandInStripe, stripeKeys, torn, type Loss } from './stand-in-stripe'

/** Providers that take one payment in forints and refund it, in their own protocols, and may lose their answers. */
export interface RefundingBank {
  readonly provider: PaymentProvider
  /** The buyer pays on the provider's page. */
  readonly pay: () => void
  /** What was refunded, in forints. */
  readonly refunded: () => number
  readonly lose: (loss: Loss | null) => void
  readonly close: () => Promise<void>
}

/** What a provider remembers of its payment. */
interface Book {
  total: number
  isPaid: boolean
  loss: Loss | null
  readonly refunds: number[]
}

const newBook = (): Book => ({ total: 0, isPaid: false, loss: null, refunds: [] })
const sumOf = ({ refunds }: Book) => refunds.reduce((sum, amount) => sum + amount, 0)

/** Makes a refund, unless the connection breaks before; the answer is lost if it breaks after. */
function refund(book: Book, amount: number, answer: () => StandInAnswer): StandInAnswer {
  if (book.loss === 'before') return torn
  book.refunds.push(amount)
  return book.loss === 'after' ? torn : answer()
}

const bankOf = (book: Book) => ({
  pay: () => void (book.isPaid = true),
  refunded: () => sumOf(book),
  lose: (loss: Loss | null) => void (book.loss = loss),
})

const paymentId = '64157032-d3dc-4296-aeda-fd4b0994c64e'

async function barion(now: () => Date): Promise<RefundingBank> {
  const book = newBook()
  const reply = (body: object): StandInAnswer => ({ body: JSON.stringify({ ...body, Errors: [] }) })
  const refused = (code: string): StandInAnswer => ({ body: JSON.stringify({ Errors: [{ ErrorCode: code }] }) })
  const transactions = () => [
    { TransactionId: 'charge', POSTransactionId: 'ours', Total: book.total, Status: 'Succeeded', RelatedId: null },
    ...book.refunds.map((Total, index) => ({
      TransactionId: `refund-${index}`,
      POSTransactionId: 'ours',
      TransactionType: 'RefundToBankCard',
      RelatedId: 'charge',
      Status: 'Succeeded',
      Total,
    })),
  ]
  const server = await createStandIn(({ path, body }) => {
    if (path.endsWith('/PaymentState'))
      return reply({
        PaymentId: paymentId,
        Status: book.isPaid ? 'Succeeded' : 'Prepared',
        // Net of refunds.
        Total: book.total - sumOf(book),
        Currency: 'HUF',
        Transactions: transactions(),
      })
    if (path === '/v2/Payment/Refund') {
      const asked = JSON.parse(body) as { TransactionsToRefund: { AmountToRefund: number }[] }
      const amount = asked.TransactionsToRefund[0]?.AmountToRefund ?? 0
      if (sumOf(book) + amount > book.total) return refused('RefundAmountExceedsTotal')
      return refund(book, amount, () => reply({ PaymentId: paymentId, RefundedTransactions: [] }))
    }
    book.total = (JSON.parse(body) as { Transactions: { Total: number }[] }).Transactions[0]?.Total ?? 0
    return reply({ PaymentId: paymentId, GatewayUrl: `${server.url}/pay` })
  })
  const keys = { posKey: 'secret', payee: 'shop@example.com', origin: 'https://shop.example' }
  const provider = createBarionProvider({ ...keys, baseUrl: server.url, now })
  return { provider, ...bankOf(book), close: server.close }
}

async function simplePay(now: () => Date): Promise<RefundingBank> {
  const book = newBook()
  const merchant = { id: 'TESTHUF', key: 'a key of the tests' }
  const reply = (answer: object): StandInAnswer => {
    const body = JSON.stringify(answer)
    return { headers: { Signature: sign(body, merchant.key) }, body }
  }
  const transactionId = 505_070_183
  const server = await createStandIn(({ path, headers, body }) => {
    if (!isSigned(body, String(headers.signature), merchant.key)) return { status: 403, body: '{}' }
    const { total = 0, refundTotal = 0 } = JSON.parse(body) as { total?: number; refundTotal?: number }
    if (path === '/payment/v2/refund') {
      if (sumOf(book) + refundTotal > book.total) return reply({ errorCodes: [5309] })
      const remainingTotal = book.total - sumOf(book) - refundTotal
      return refund(book, refundTotal, () =>
        reply({ transactionId, refundTransactionId: 509_000_000 + book.refunds.length, refundTotal, remainingTotal }),
      )
    }
    if (path === '/payment/v2/query') {
      const refundStatus = sumOf(book) === 0 ? undefined : sumOf(book) === book.total ? 'FULL' : 'PARTIAL'
      const refunds = book.refunds.map((amount, index) => ({
        transactionId: 509_000_001 + index,
        refundTotal: amount,
        refundDate: now().toISOString(),
        status: 'FINISHED',
      }))
      const status = book.isPaid ? 'FINISHED' : 'INIT'
      const known = refundStatus && { refundStatus, refunds }
      return reply({ transactions: [{ transactionId, status, total: String(book.total), ...known }], totalCount: 1 })
    }
    book.total = total
    return reply({ transactionId, total, paymentUrl: `${server.url}/pay` })
  })
  const merchants = { HUF: merchant, EUR: undefined, USD: undefined }
  const provider = createSimplePayProvider({ merchants, baseUrl: server.url, now })
  return { provider, ...bankOf(book), close: server.close }
}

async function stripe(now: () => Date): Promise<RefundingBank> {
  const server = await createStandInStripe(now)
  const id = 'cs_test_1'
  return {
    provider: createStripeProvider({ ...stripeKeys, baseUrl: server.url, now }),
    pay: () => server.complete(id),
    refunded: () => (server.session(id).payment?.charge?.amount_refunded ?? 0) / 100,
    lose: (loss) => void (server.loss = loss),
    close: server.close,
  }
}

export const refundingBanks: Readonly<Record<string, (now: () => Date) => Promise<RefundingBank>>> = {
  Barion: barion,
  SimplePay: simplePay,
  Stripe: stripe,
}
