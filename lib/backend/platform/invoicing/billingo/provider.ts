import type { z } from 'zod'
import { toMinor } from '@/lib/money/money'
import { callInvoicing } from '../call'
import {
  InvoiceRefusal,
  InvoicingBusy,
  type InvoiceContent,
  type InvoiceDocument,
  type InvoicingProvider,
  type IssuedInvoice,
  type IssuedRef,
} from '../provider'
import {
  commentOf,
  documentSchema,
  errorSchema,
  invoiceOf,
  isSamePartner,
  modificationOf,
  partnerOf,
  partnerSchema,
  partnersSchema,
  publicUrlSchema,
  rateSchema,
  type BillingoDocument,
} from './protocol'

interface BillingoOptions {
  readonly apiKey: string
  /** The series that numbers the documents. */
  readonly blockId: number
  readonly isElectronic: boolean
  /** "https://api.billingo.hu/v3" */
  readonly baseUrl: string
  readonly timeoutMs?: number
}

/** Seconds to wait if a busy answer does not say. */
const busySeconds = 60

/** Statuses whose cause somebody has to remove: the data, the key, the subscription. */
const refusals = [400, 401, 402, 403, 404, 422]

class BillingoRefusal extends InvoiceRefusal {
  constructor(
    readonly status: number,
    reason: string,
  ) {
    super(reason)
  }
}

/** Why a call was refused, in the provider's words. */
function reasonOf(raw: string): string {
  try {
    const { message, error, errors = [] } = errorSchema.parse(JSON.parse(raw))
    return [message, error?.message, ...errors.map((one) => `${one.field}: ${one.message}`)].filter(Boolean).join('; ')
  } catch {
    return raw.slice(0, 200)
  }
}

/** Billingo through its API. Invoices carry our reference, reversals are found at what they reverse, corrections by comment. */
export function createBillingoProvider(options: BillingoOptions): InvoicingProvider {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const response = await callInvoicing(
      `${options.baseUrl}${path}`,
      {
        method,
        headers: { 'X-API-KEY': options.apiKey, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      options.timeoutMs,
    )
    if (response.ok) return response
    if (response.status === 429) throw new InvoicingBusy(Number(response.headers.get('retry-after')) || busySeconds)
    const reason = `Billingo answered ${response.status}: ${reasonOf(await response.text())}`
    throw refusals.includes(response.status) ? new BillingoRefusal(response.status, reason) : new Error(reason)
  }

  async function read<Schema extends z.ZodType>(schema: Schema, response: Response): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await response.json())
    if (!parsed.success) throw new Error(`Invalid response of Billingo: ${parsed.error.message}`)
    return parsed.data
  }

  const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => read(schema, await call('GET', path))
  const post = async <Schema extends z.ZodType>(path: string, body: object, schema: Schema) =>
    read(schema, await call('POST', path, body))
  const documentOf = (id: string | number) => get(`/documents/${id}`, documentSchema)

  const issuedOf = (found: BillingoDocument, { currency }: InvoiceContent): IssuedInvoice => ({
    number: found.invoice_number,
    providerId: String(found.id),
    gross: toMinor(found.gross_total, currency),
    url: null,
    pdf: null,
  })

  /** Adds the buyer's page, which the buyer can do without. */
  async function withUrl(issued: IssuedInvoice): Promise<IssuedInvoice> {
    const answer = await get(`/documents/${issued.providerId}/public-url`, publicUrlSchema).catch(() => null)
    return { ...issued, url: answer?.public_url ?? null }
  }

  async function partnerId(buyer: InvoiceContent['buyer']): Promise<number> {
    const wanted = partnerOf(buyer)
    const { data } = await get(`/partners?query=${encodeURIComponent(buyer.name)}&per_page=100`, partnersSchema)
    const known = data.find((one) => isSamePartner(one, wanted))
    return (known ?? (await post('/partners', wanted, partnerSchema))).id
  }

  async function rateOf({ currency }: InvoiceContent): Promise<number> {
    if (currency === 'HUF') return 1
    return (await get(`/currencies?from=${currency}&to=HUF`, rateSchema)).conversation_rate
  }

  /** The documents that reverse or correct another. */
  async function relatedTo(corrected: IssuedRef): Promise<BillingoDocument[]> {
    const { related_documents: related } = await documentOf(corrected.providerId)
    return Promise.all(related.map(({ id }) => documentOf(id)))
  }

  async function findDocument(document: InvoiceDocument): Promise<BillingoDocument | undefined> {
    const { kind, corrected, reference } = document
    if (!corrected) {
      try {
        return await get(`/documents/vendor/${encodeURIComponent(reference)}`, documentSchema)
      } catch (error) {
        if (error instanceof BillingoRefusal && error.status === 404) return undefined
        throw error
      }
    }
    const related = await relatedTo(corrected)
    return kind === 'storno'
      ? related.find(({ type }) => type === 'cancellation')
      : related.find(({ type, comment }) => type === 'modification' && comment?.includes(commentOf(document)))
  }

  async function issueDocument(document: InvoiceDocument): Promise<BillingoDocument> {
    const { kind, corrected, content } = document
    if (corrected)
      return kind === 'storno'
        ? post(`/documents/${corrected.providerId}/cancel`, {}, documentSchema)
        : post(
            `/documents/${corrected.providerId}/create-modification-document`,
            modificationOf(document),
            documentSchema,
          )
    const { blockId, isElectronic } = options
    const known = { partnerId: await partnerId(content.buyer), rate: await rateOf(content) }
    return post('/documents', invoiceOf(document, { ...known, blockId, isElectronic }), documentSchema)
  }

  return {
    name: 'billingo',
    async find(document) {
      const found = await findDocument(document)
      return found ? withUrl(issuedOf(found, document.content)) : null
    },
    issue: async (document) => withUrl(issuedOf(await issueDocument(document), document.content)),
    async download({ providerId }) {
      const response = await call('GET', `/documents/${providerId}/download`)
      // 202: it has not been generated yet.
      return response.status === 202 ? null : Buffer.from(await response.arrayBuffer())
    },
  }
}
