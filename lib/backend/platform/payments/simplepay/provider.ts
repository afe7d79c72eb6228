import { createHmac, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type CurrencyCode, isCurrencyCode } from '@/lib/money/currency'
import { toDecimal, toMinor } from '@/lib/money/money'
import { isOpen } from '../attempt'
import { callProvider, isSameSignature, requireProviderPage, parseAnswer, parsedOrNull } from '../call'
import {
  ProviderRefusal,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  type StartedPayment,
} from '../provider'
import {
  acknowledgementOf,
  notificationSchema,
  plainAnswerSchema,
  queryAnswerSchema,
  refundedOf,
  startAnswerSchema,
  stateOf,
} from './protocol'

/** Base64 of HMAC-SHA384 over the exact bytes of a message. */
export function sign(message: string, key: string): string {
  return createHmac('sha384', key).update(message).digest('base64')
}

/** Verifies a message's signature; a `+` may have become a space in a URL. */
export function isSigned(message: string, signature: string | null, key: string): boolean {
  return isSameSignature(signature?.replaceAll(' ', '+') ?? null, sign(message, key))
}

/** A merchant account; SimplePay has one per currency. */
export interface SimplePayMerchant {
  readonly id: string
  readonly key: string
}

interface SimplePayOptions {
  readonly merchants: Readonly<Record<CurrencyCode, SimplePayMerchant | undefined>>
  /** "https://secure.simplepay.hu", or the URL of the sandbox. */
  readonly baseUrl: string
  readonly now: () => Date
}

const sdkVersion = 'Nidora:1.0'
const signatureHeader = 'Signature'
const jsonType = 'application/json;charset=utf-8'

interface Account extends SimplePayMerchant {
  readonly currency: CurrencyCode
}

/**
 * SimplePay v2: hosted card payment by OTP Mobil. All messages in both directions are signed over their exact bytes
 * (R-PAY-8).
 */
export function createSimplePayProvider({ merchants, baseUrl, now }: SimplePayOptions): PaymentProvider {
  function accountOf(currency: CurrencyCode): Account {
    const merchant = merchants[currency]
    if (!merchant) throw new Error(`No SimplePay account for ${currency}`)
    return { ...merchant, currency }
  }

  /** Transaction numbers are global but accounts are per currency, so a reference contains both: "HUF:505070183". */
  function locate(providerReference: string): { account: Account; transactionId: string } {
    const [currency, transactionId] = providerReference.split(':')
    if (!isCurrencyCode(currency) || !transactionId) throw new Error('Not a SimplePay reference')
    return { account: accountOf(currency), transactionId }
  }

  async function call<Schema extends z.ZodType<{ errorCodes?: string[] | undefined }>>(
    account: Account,
    path: string,
    fields: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const body = JSON.stringify({
      salt: randomBytes(16).toString('hex'),
      merchant: account.id,
      ...fields,
      sdkVersion,
    })
    const { raw, headers } = await callProvider(`${baseUrl}/payment/v2/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': jsonType, [signatureHeader]: sign(body, account.key) },
      body,
    })
    if (!isSigned(raw, headers.get(signatureHeader), account.key))
      throw new Error('The response is not signed by SimplePay')
    const answer = parseAnswer(schema, raw)
    const { errorCodes = [] } = answer
    if (errorCodes.length > 0) throw new ProviderRefusal(`SimplePay refuses: ${errorCodes.join(', ')}`)
    return answer
  }

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const { buyer } = request
    const account = accountOf(request.currency)
    const answer = await call(
      account,
      'start',
      {
        orderRef: request.reference,
        currency: request.currency,
        customerEmail: request.email,
        language: request.locale.toUpperCase(),
        methods: ['CARD'],
        total: toDecimal(request.amount, request.currency),
        timeout: request.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        url: request.returnUrl,
        invoice: {
          name: buyer.name,
          country: buyer.country.toLowerCase() || 'hu',
          state: buyer.city,
          city: buyer.city,
          zip: buyer.zipcode,
          address: buyer.address,
        },
      },
      startAnswerSchema,
    )
    if (!answer.transactionId || !answer.paymentUrl) throw new Error('SimplePay returned no payment URL')
    const redirectUrl = requireProviderPage(answer.paymentUrl, { domain: 'simplepay.hu', baseUrl })
    return { redirectUrl, providerReference: `${account.currency}:${answer.transactionId}` }
  }

  async function query(providerReference: string): Promise<PaymentReport> {
    const { account, transactionId } = locate(providerReference)
    const { transactions } = await call(
      account,
      'query',
      { transactionIds: [Number(transactionId)], refunds: true },
      queryAnswerSchema,
    )
    const transaction = transactions.find((one) => one.transactionId === transactionId)
    if (!transaction) throw new Error('Unknown SimplePay payment')
    // The response has no currency, but an account has only one.
    const { currency } = account
    const state = stateOf(transaction)
    const refunded = refundedOf(transaction)
    return {
      eventId: `${providerReference}:${transaction.status}:${state}`,
      providerReference,
      state,
      amount: toMinor(transaction.total, currency),
      refunded: refunded === null ? null : toMinor(refunded, currency),
      currency,
      // SimplePay returns its own number instead of the bank's authorization code.
      authorizationCode: state === 'paid' ? transactionId : null,
      responseCode: transaction.resultCode ?? null,
      responseMessage: transaction.status,
    }
  }

  return {
    name: 'simplepay',
    start,
    query,
    async verifyNotification(rawBody, headers) {
      const message = parsedOrNull(notificationSchema, rawBody)
      const account = accountsOf(merchants).find(({ id }) => id === message?.merchant)
      if (!message || !account || !isSigned(rawBody, headers.get(signatureHeader), account.key)) return null
      // The notification contains no amount, so only SimplePay's response to our own query is trusted.
      const report = await query(`${account.currency}:${message.transactionId}`)
      const answer = acknowledgementOf(rawBody, now())
      return {
        report,
        acknowledgement: new Response(answer, {
          headers: { 'Content-Type': jsonType, [signatureHeader]: sign(answer, account.key) },
        }),
      }
    },
    async cancel(providerReference) {
      const { account, transactionId } = locate(providerReference)
      await call(
        account,
        'transactioncancel',
        { transactionId: Number(transactionId), currency: account.currency },
        plainAnswerSchema,
      ).catch(async (error: unknown) => {
        // A finished payment neither can nor needs to be cancelled.
        if (isOpen((await query(providerReference)).state)) throw error
      })
    },
    async refund(providerReference, amount) {
      const { account, transactionId } = locate(providerReference)
      const { currency } = account
      await call(
        account,
        'refund',
        { transactionId: Number(transactionId), refundTotal: toDecimal(amount, currency), currency },
        plainAnswerSchema,
      )
    },
  }
}

function accountsOf(merchants: SimplePayOptions['merchants']): Account[] {
  return Object.entries(merchants).flatMap(([currency, merchant]) =>
    isCurrencyCode(currency) && merchant ? [{ ...merchant, currency }] : [],
  )
}
