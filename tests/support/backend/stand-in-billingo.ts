import { z } from 'zod'
import { createBillingoProvider } from '@/lib/backend/platform/invoicing/billingo/provider'
import { createStandIn, type RecordedCall, type StandInAnswer } from './stand-in'
import {
  samplePdf,
  type BookedDocument,
  type BookedLine,
  type InvoicingFault,
  type InvoicingStandIn,
} from './stand-in-invoicing'

/** Billingo's API, version 3: JSON, with a key in a header. */

const apiKey = 'api-key-of-the-tests'
const blockId = 12

const day = z.iso.date()
const vatNames = ['27%', '18%', '5%', '0%', 'TAM', 'AAM', 'EU', 'EUK', 'MAA', 'F.AFA', 'K.AFA', 'ÁKK'] as const
const paymentMethods = ['online_bankcard', 'wire_transfer', 'cash_on_delivery', 'cash'] as const
const item = z.strictObject({
  name: z.string().min(1),
  unit_price: z.number(),
  unit_price_type: z.enum(['gross', 'net']),
  quantity: z.number().refine((quantity) => quantity !== 0),
  unit: z.string().min(1),
  vat: z.enum(vatNames),
  entitlement: z.enum(['TAM', 'AAM']).exactOptional(),
  comment: z.string().exactOptional(),
})
const partner = z.strictObject({
  name: z.string().min(1),
  address: z.strictObject({
    country_code: z.string().length(2),
    post_code: z.string().min(1),
    city: z.string().min(1),
    address: z.string().min(1),
  }),
  taxcode: z.string(),
  tax_type: z.enum(['', 'FOREIGN', 'HAS_TAX_NUMBER', 'NO_TAX_NUMBER']),
})
const insert = z.strictObject({
  vendor_id: z.string(),
  partner_id: z.int(),
  block_id: z.literal(blockId),
  type: z.enum(['invoice', 'draft', 'proforma', 'advance']),
  fulfillment_date: day,
  due_date: day,
  payment_method: z.enum(paymentMethods),
  language: z.enum(['hu', 'en', 'de']),
  currency: z.enum(['HUF', 'EUR', 'USD']),
  conversion_rate: z.number().positive(),
  electronic: z.boolean(),
  paid: z.boolean(),
  items: z.array(item).min(1),
  settings: z.strictObject({ order_number: z.string(), round: z.enum(['none', 'one', 'five', 'ten']).exactOptional() }),
})
const modification = z.strictObject({
  due_date: day,
  payment_method: z.enum(paymentMethods),
  comment: z.string().exactOptional(),
  items: z.array(item).min(1),
})

const linesOf = (items: readonly z.output<typeof item>[]): BookedLine[] =>
  items.map(({ name, quantity, vat, unit_price: price }) => ({
    name,
    quantity,
    vat: vat.replace('%', ''),
    gross: Math.round(price * quantity * 100) / 100,
  }))
const sumOf = (lines: readonly BookedLine[]) => Math.round(lines.reduce((sum, { gross }) => sum + gross, 0) * 100) / 100

type Booked = BookedDocument & { readonly comment: string; isReversed: boolean }

const json = (body: unknown, status = 200, headers = {}): StandInAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
})
const fault = (status: number, message: string, headers = {}) => json({ error: { message } }, status, headers)

export async function createBillingoStandIn(): Promise<InvoicingStandIn & { readonly partners: readonly unknown[] }> {
  const documents: Booked[] = []
  const partners: (z.output<typeof partner> & { readonly id: number })[] = []
  const faults: InvoicingFault[] = []
  /** PDFs are generated a while after the document. */
  const asked = new Set<number>()

  const book = (document: Omit<Booked, 'number' | 'isReversed'>) => {
    const booked = { ...document, number: `2026-${String(documents.length + 1).padStart(6, '0')}`, isReversed: false }
    documents.push(booked)
    return booked
  }
  const types = { invoice: 'invoice', storno: 'cancellation', correction: 'modification' }
  const idOf = (document: Booked) => documents.indexOf(document) + 500
  const wireOf = (document: Booked, gross = document.gross) => ({
    id: idOf(document),
    invoice_number: document.number,
    type: types[document.kind],
    cancelled: document.isReversed,
    gross_total: gross,
    comment: document.comment,
    related_documents: documents
      .filter(({ corrects }) => corrects === document.number)
      .map((one) => ({ id: idOf(one), invoice_number: one.number })),
  })

  function checked<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | StandInAnswer {
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      return fault(400, 'The request is malformed.')
    }
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return json({ message: 'Validation errors occured.', errors }, 422)
  }
  const isAnswer = (value: object): value is StandInAnswer => 'body' in value

  function issue(path: string, body: string): StandInAnswer | Booked {
    const [, id, action] = /^\/documents\/(\d+)\/([a-z-]+)$/.exec(path) ?? []
    if (id === undefined) {
      const given = checked(insert, body)
      if (isAnswer(given)) return given
      if (!partners.some((one) => one.id === given.partner_id)) return fault(404, 'No such partner')
      const lines = linesOf(given.items)
      const { vendor_id: reference, settings } = given
      return book({
        reference,
        order: settings.order_number,
        kind: 'invoice',
        corrects: null,
        lines,
        gross: sumOf(lines),
        comment: '',
      })
    }
    const original = documents[Number(id) - 500]
    if (!original) return fault(404, 'No such document')
    const { number: corrects, order } = original
    if (action === 'cancel') {
      if (original.isReversed) return fault(403, 'The document is cancelled already')
      original.isReversed = true
      const lines = original.lines.map((line) => ({ ...line, quantity: -line.quantity, gross: -line.gross }))
      return book({ reference: null, order, kind: 'storno', corrects, lines, gross: -original.gross, comment: '' })
    }
    const given = checked(modification, body)
    if (isAnswer(given)) return given
    const lines = linesOf(given.items)
    return book({
      reference: null,
      order,
      kind: 'correction',
      corrects,
      lines,
      gross: sumOf(lines),
      comment: given.comment ?? '',
    })
  }

  function read(path: string): StandInAnswer {
    const [, vendor] = /^\/documents\/vendor\/(.+)$/.exec(path) ?? []
    const [, id = '', part] = /^\/documents\/(\d+)(?:\/([a-z-]+))?$/.exec(path) ?? []
    const found = vendor
      ? documents.find(({ reference }) => reference === decodeURIComponent(vendor))
      : documents[Number(id) - 500]
    if (!found) return fault(404, 'Non-existent resource is requested.')
    if (part === undefined) return json(wireOf(found))
    if (part === 'public-url') return json({ public_url: `https://app.billingo.hu/document-access/${found.number}` })
    if (asked.has(idOf(found)))
      return { headers: { 'Content-Type': 'application/pdf' }, body: samplePdf.toString('latin1') }
    asked.add(idOf(found))
    return json({ message: 'Document PDF has not generated yet.' }, 202)
  }

  function handle({ method, path, headers, body }: RecordedCall): StandInAnswer {
    if (headers['x-api-key'] !== apiKey) return fault(401, 'Authorization information is missing or invalid.')
    const { pathname, searchParams } = new URL(path, 'http://billingo')
    if (pathname === '/partners' && method === 'GET') {
      const query = searchParams.get('query') ?? ''
      return json({ data: partners.filter(({ name }) => name.includes(query)) })
    }
    if (pathname === '/partners') {
      const given = checked(partner, body)
      if (isAnswer(given)) return given
      partners.push({ ...given, id: partners.length + 1 })
      return json(partners.at(-1), 201)
    }
    if (pathname === '/currencies') return json({ from_currency: 'EUR', to_currency: 'HUF', conversation_rate: 391.5 })
    if (method === 'GET') return read(pathname)
    const next = faults.shift()
    if (next === 'down') return fault(500, 'Internal Server Error.')
    if (next === 'busy') return fault(429, 'Too many requests', { 'Retry-After': '30' })
    const issued = issue(pathname, body)
    if (isAnswer(issued)) return issued
    const answer = json(wireOf(issued, next === 'wrong' ? issued.gross + 1 : issued.gross), 201)
    if (next === 'lost') return { ...answer, fault: 'silent' }
    return next === 'torn' ? { ...answer, fault: 'torn' } : answer
  }

  const server = await createStandIn(handle)
  return {
    provider: createBillingoProvider({ apiKey, blockId, isElectronic: true, baseUrl: server.url, timeoutMs: 1500 }),
    url: server.url,
    documents,
    partners,
    fail: (...next) => void faults.push(...next),
    close: server.close,
  }
}
