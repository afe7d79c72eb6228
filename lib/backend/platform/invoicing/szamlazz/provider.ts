import { callInvoicing } from '../call'
import {
  InvoiceRefusal,
  type InvoiceDocument,
  type InvoicingProvider,
  type IssuedInvoice,
  type IssuedRef,
} from '../provider'
import { invoiceMessage, minorOf, queryMessage, stornoMessage, type AgentMessage, type AgentSettings } from './protocol'
import { parseXml, textAt } from './xml'

interface SzamlazzOptions extends AgentSettings {
  /** "https://www.szamlazz.hu" */
  readonly baseUrl: string
  readonly timeoutMs?: number
}

/** Codes in answers: a passing fault of the agent, and a document that it does not know. */
const codes = { maintenance: '1', signing: '55', unknown: '7' } as const

/** The agent's refusal of a message. */
class AgentFault extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(`Számlázz.hu: ${text || 'no reason given'} (${code})`)
  }
}

/** Header values are URL-encoded. */
const decoded = (value: string | null) => decodeURIComponent((value ?? '').replaceAll('+', ' '))

function pdfOf(base64: string): Buffer | null {
  return base64 === '' ? null : Buffer.from(base64, 'base64')
}

/**
 * Számlázz.hu through its Számla Agent. References are no idempotency keys there: a query by one returns the newest
 * document that was issued with it.
 */
export function createSzamlazzProvider(options: SzamlazzOptions): InvoicingProvider {
  async function send({ field, xml }: AgentMessage) {
    const form = new FormData()
    form.append(field, new Blob([xml], { type: 'application/xml' }), 'request.xml')
    const response = await callInvoicing(
      `${options.baseUrl}/szamla/`,
      { method: 'POST', body: form },
      options.timeoutMs,
    )
    const raw = await response.text()
    const code = response.headers.get('szlahu_error_code')
    if (code) throw new AgentFault(code, decoded(response.headers.get('szlahu_error')))
    if (!response.ok) throw new Error(`Számlázz.hu answered ${response.status}`)
    const root = parseXml(raw)
    if (root.localName === 'xmlszamlavalasz' && textAt(root, 'sikeres') !== 'true')
      throw new AgentFault(textAt(root, 'hibakod'), textAt(root, 'hibauzenet'))
    return { root, headers: response.headers }
  }

  /** Whether the fault passes by itself; what was sent may have been issued nevertheless. */
  const isPassing = ({ code }: AgentFault) => code === codes.maintenance || code === codes.signing

  /** Sends a message whose refusal is final. */
  async function order(message: AgentMessage) {
    try {
      return await send(message)
    } catch (error) {
      if (error instanceof AgentFault && !isPassing(error)) throw new InvoiceRefusal(error.message)
      throw error
    }
  }

  async function query(wanted: Parameters<typeof queryMessage>[0]) {
    try {
      return (await send(queryMessage(wanted, options))).root
    } catch (error) {
      if (error instanceof AgentFault && error.code === codes.unknown) return null
      if (error instanceof AgentFault && !isPassing(error)) throw new InvoiceRefusal(error.message)
      throw error
    }
  }

  async function find({ reference, orderNumber, content }: InvoiceDocument): Promise<IssuedInvoice | null> {
    const root = await query({ reference })
    if (!root) return null
    const number = textAt(root, 'alap', 'szamlaszam')
    const foundOrder = textAt(root, 'alap', 'rendelesszam')
    if (foundOrder !== orderNumber)
      throw new InvoiceRefusal(`${number} has the reference ${reference}, but is about the order "${foundOrder}".`)
    return {
      number,
      providerId: textAt(root, 'alap', 'id') || number,
      gross: minorOf(textAt(root, 'osszegek', 'totalossz', 'brutto'), content.currency),
      url: null,
      pdf: pdfOf(textAt(root, 'pdf')),
    }
  }

  async function issue(document: InvoiceDocument): Promise<IssuedInvoice> {
    const { kind, corrected, content } = document
    const isStorno = kind === 'storno' && corrected !== null
    const { root, headers } = await order(
      isStorno ? stornoMessage(document, corrected, options) : invoiceMessage(document, options),
    )
    const number = textAt(root, 'szamlaszam')
    // What cannot be reversed is echoed as if it had been.
    if (number === '' || number === corrected?.number)
      throw new InvoiceRefusal(`Számlázz.hu reversed nothing of ${corrected?.number ?? document.orderNumber}.`)
    return {
      number,
      providerId: headers.get('szlahu_id') ?? number,
      gross: minorOf(textAt(root, 'szamlabrutto'), content.currency),
      url: textAt(root, 'vevoifiokurl') || decoded(headers.get('szlahu_vevoifiokurl')) || null,
      pdf: pdfOf(textAt(root, 'pdf')),
    }
  }

  return {
    name: 'szamlazz',
    find,
    issue,
    async download({ number }: IssuedRef) {
      const root = await query({ number })
      return root && pdfOf(textAt(root, 'pdf'))
    },
  }
}
