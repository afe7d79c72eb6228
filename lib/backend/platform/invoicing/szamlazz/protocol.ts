import { toDecimal, toMinor } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/contract/cart'
import { otherEuCountries } from '@/lib/contract/tax-number'
import { dueOn, taxpayerOf } from '../call'
import { exemptionOf, type InvoiceContent, type InvoiceDocument, type InvoiceLine, type IssuedRef } from '../provider'
import { xmlDocument, type XmlNode } from './xml'

/** Messages of the Számla Agent of Számlázz.hu. The order of elements is fixed by its schemas. */

export interface AgentSettings {
  readonly key: string
  readonly isElectronic: boolean
}

/** A message, and the form field whose name tells the agent what to do with it. */
export interface AgentMessage {
  readonly field: string
  readonly xml: string
}

function message(field: string, root: string, nodes: readonly XmlNode[]): AgentMessage {
  return { field, xml: xmlDocument(root, `http://www.szamlazz.hu/${root}`, nodes) }
}

/** Names of payment methods, as printed. */
const paymentNames: Record<PaymentMethod['key'], Record<InvoiceContent['locale'], string>> = {
  card: { hu: 'Bankkártya', en: 'Card' },
  bank_transfer: { hu: 'Átutalás', en: 'Bank transfer' },
  cash_on_delivery: { hu: 'Utánvét', en: 'Cash on delivery' },
  showroom: { hu: 'Készpénz', en: 'Cash' },
}

/** Whether the buyer has a tax number: 1 Hungarian, 6 and 7 foreign, in the EU and outside, -1 none. */
function taxpayerCode(buyer: InvoiceContent['buyer']): number {
  const taxpayer = taxpayerOf(buyer)
  if (taxpayer === 'none') return -1
  if (taxpayer === 'hungarian') return 1
  return otherEuCountries.includes(buyer.country) ? 6 : 7
}

function buyerNode(buyer: InvoiceContent['buyer']): XmlNode {
  const taxpayer = taxpayerOf(buyer)
  return [
    'vevo',
    [
      ['nev', buyer.name],
      ['orszag', buyer.countryName],
      ['irsz', buyer.zipcode],
      ['telepules', buyer.city],
      ['cim', buyer.address],
      ['adoalany', taxpayerCode(buyer)],
      ['adoszam', taxpayer === 'hungarian' ? buyer.taxNumber : null],
      ['adoszamEU', taxpayer === 'foreign' ? buyer.taxNumber : null],
    ],
  ]
}

/** Decimals of a net unit price: it need not be a whole number, but times the quantity it must give the net amount. */
const unitDecimals = 6

function lineNode(line: InvoiceLine, content: InvoiceContent): XmlNode {
  const { currency, locale } = content
  const decimal = (minor: number) => toDecimal(minor, currency)
  return [
    'tetel',
    [
      ['megnevezes', line.name],
      ['azonosito', line.articleNumber],
      ['mennyiseg', line.quantity],
      ['mennyisegiEgyseg', locale === 'hu' ? 'db' : 'pcs'],
      ['nettoEgysegar', Number((decimal(line.net) / line.quantity).toFixed(unitDecimals))],
      ['afakulcs', line.vatPercent ?? exemptionOf(content)],
      ['nettoErtek', decimal(line.net)],
      ['afaErtek', decimal(line.gross - line.net)],
      ['bruttoErtek', decimal(line.gross)],
    ],
  ]
}

function settingsNode(reference: string, { key, isElectronic }: AgentSettings): XmlNode {
  return [
    'beallitasok',
    [
      ['szamlaagentkulcs', key],
      ['eszamla', isElectronic],
      ['szamlaLetoltes', true],
      ['valaszVerzio', 2],
      ['szamlaKulsoAzon', reference],
    ],
  ]
}

/** An invoice, or a correction of one. */
export function invoiceMessage(document: InvoiceDocument, settings: AgentSettings): AgentMessage {
  const { reference, orderNumber, content, corrected, day } = document
  const { currency } = content
  return message('action-xmlagentxmlfile', 'xmlszamla', [
    settingsNode(reference, settings),
    [
      'fejlec',
      [
        ['keltDatum', day],
        ['teljesitesDatum', content.fulfilledOn],
        ['fizetesiHataridoDatum', dueOn(document)],
        ['fizmod', paymentNames[content.payment][content.locale]],
        ['penznem', currency],
        ['szamlaNyelve', content.locale],
        // Without a rate, that of the central bank on that day.
        ['arfolyamBank', currency === 'HUF' ? null : 'MNB'],
        ['rendelesSzam', orderNumber],
        ['helyesbitoszamla', corrected ? true : null],
        ['helyesbitettSzamlaszam', corrected && corrected.number],
        ['fizetendoKorrekcio', content.rounding === 0 ? null : toDecimal(content.rounding, currency)],
        ['fizetve', content.isPaid],
      ],
    ],
    ['elado', []],
    buyerNode(content.buyer),
    ['tetelek', content.lines.map((line) => lineNode(line, content))],
  ])
}

/** The reversal of a whole document. The agent accepts no other day than today's, and needs none. */
export function stornoMessage(
  { reference }: Pick<InvoiceDocument, 'reference'>,
  corrected: IssuedRef,
  settings: AgentSettings,
): AgentMessage {
  return message('action-szamla_agent_st', 'xmlszamlast', [
    settingsNode(reference, settings),
    [
      'fejlec',
      [
        ['szamlaszam', corrected.number],
        ['tipus', 'SS'],
      ],
    ],
  ])
}

/** Asks for a document with its PDF, by our reference or its number. */
export function queryMessage(
  wanted: { readonly reference?: string; readonly number?: string },
  { key }: AgentSettings,
): AgentMessage {
  return message('action-szamla_agent_xml', 'xmlszamlaxml', [
    ['szamlaagentkulcs', key],
    ['szamlaszam', wanted.number ?? null],
    ['pdf', true],
    ['szamlaKulsoAzon', wanted.reference ?? null],
  ])
}

/** A decimal amount in minor units; NaN if it is none. */
export function minorOf(written: string, currency: InvoiceContent['currency']): number {
  return written === '' ? NaN : toMinor(Number(written), currency)
}
