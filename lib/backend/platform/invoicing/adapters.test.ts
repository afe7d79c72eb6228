import { afterAll, describe, expect, it } from 'vitest'
import { createBillingoStandIn } from '@/tests/support/backend/stand-in-billingo'
import type { InvoicingStandIn } from '@/tests/support/backend/stand-in-invoicing'
import { createSzamlazzStandIn } from '@/tests/support/backend/stand-in-szamlazz'
import { createBillingoProvider } from './billingo/provider'
import { InvoiceRefusal, type InvoiceContent, type InvoiceDocument, type InvoiceLine } from './provider'
import { createSzamlazzProvider } from './szamlazz/provider'
import { invoiceMessage } from './szamlazz/protocol'
import { parseXml, textAt } from './szamlazz/xml'

const chair: InvoiceLine = {
  name: 'Zala forgószék <"szürke"> & társai',
  articleNumber: 'ND-1007',
  quantity: 3,
  unitGross: 129_900,
  gross: 389_700,
  net: 306_850,
  vatPercent: 27,
}
const content: InvoiceContent = {
  locale: 'hu',
  currency: 'HUF',
  lines: [chair],
  rounding: 0,
  payment: 'card',
  isPaid: true,
  fulfilledOn: '2026-11-20',
  buyer: {
    name: 'Kovács-Nagy Éva',
    country: 'HU',
    countryName: 'Magyarország',
    zipcode: '1011',
    city: 'Budapest',
    address: 'Fő utca 1.',
    isCompany: false,
    taxNumber: '',
  },
}
let documents = 0
const documentOf = (change: Partial<InvoiceContent> = {}): InvoiceDocument => ({
  reference: `ND-2026-000042-abc-${(documents += 1)}`,
  orderNumber: 'ND-2026-000042',
  kind: 'invoice',
  content: { ...content, ...change },
  corrected: null,
  day: '2026-11-21',
})

const books: Record<'szamlazz' | 'billingo', InvoicingStandIn> = {
  szamlazz: await createSzamlazzStandIn(),
  billingo: await createBillingoStandIn(),
}
afterAll(() => Promise.all(Object.values(books).map((one) => one.close())))

// R-INVOICE-1
describe.each(['szamlazz', 'billingo'] as const)('%s', (name) => {
  const { provider, documents: booked } = books[name]

  it('knows a document by its reference only', async () => {
    const document = documentOf()
    expect(await provider.find(document)).toBeNull()
    const issued = await provider.issue(document)
    expect(issued.gross).toBe(389_700)
    expect(await provider.find(document)).toMatchObject({ number: issued.number, gross: 389_700 })
    expect(await provider.find(documentOf())).toBeNull()
    expect(booked.at(-1)?.lines).toEqual([{ name: chair.name, quantity: 3, vat: '27', gross: 389_700 }])
  })

  it('takes what is exempt, lower rates, euros, and cents', async () => {
    const line = { ...chair, quantity: 1, unitGross: 10_499, gross: 10_499 }
    const lines = [
      { ...line, net: 9_999, vatPercent: 5 },
      { ...line, net: 8_897, vatPercent: 18 },
      { ...line, net: 10_499, vatPercent: null },
    ]
    const issued = await provider.issue(documentOf({ currency: 'EUR', locale: 'en', lines }))
    expect(issued.gross).toBe(31_497)
    expect(booked.at(-1)?.lines.map(({ vat }) => vat)).toEqual(['5', '18', 'TAM'])
  })

  it('takes companies of every kind', async () => {
    const at = (country: string, taxNumber: string) =>
      provider.issue(documentOf({ buyer: { ...content.buyer, isCompany: true, country, taxNumber } }))
    for (const issued of [await at('HU', '12892312-2-42'), await at('AT', 'ATU12345678'), await at('CH', 'CHE-1')])
      expect(issued.number).toMatch(/\d/)
  })

  it('refuses rates that do not exist', async () => {
    const before = booked.length
    const refused = provider.issue(documentOf({ lines: [{ ...chair, vatPercent: 26 }] }))
    await expect(refused).rejects.toBeInstanceOf(InvoiceRefusal)
    expect(booked).toHaveLength(before)
  })
})

it('Számlázz.hu refuses sums that do not agree, and a wrong key', async () => {
  const { provider } = books.szamlazz
  for (const line of [
    { ...chair, net: 300_000 },
    { ...chair, gross: 389_000 },
  ])
    await expect(provider.issue(documentOf({ lines: [line] }))).rejects.toThrow(/hibás \(\d+\)$/)
  const stranger = createSzamlazzProvider({ key: 'wrong', isElectronic: false, baseUrl: books.szamlazz.url })
  await expect(stranger.issue(documentOf())).rejects.toThrow('Sikertelen bejelentkezés (3)')
})

it('Billingo refuses a wrong key and another series, in its own words', async () => {
  const { url } = books.billingo
  const options = { apiKey: 'wrong', blockId: 12, isElectronic: false, baseUrl: url }
  await expect(createBillingoProvider(options).issue(documentOf())).rejects.toThrow(/401: Authorization/)
  const other = createBillingoProvider({ ...options, apiKey: 'api-key-of-the-tests', blockId: 13 })
  await expect(other.issue(documentOf())).rejects.toThrow(/422: Validation errors occured\.; block_id: /)
})

it('Billingo gets a buyer once, and another one for another address', async () => {
  const standIn = await createBillingoStandIn()
  await standIn.provider.issue(documentOf())
  await standIn.provider.issue(documentOf())
  expect(standIn.partners).toHaveLength(1)
  await standIn.provider.issue(documentOf({ buyer: { ...content.buyer, address: 'Fő utca 2.' } }))
  expect(standIn.partners).toHaveLength(2)
  await standIn.close()
})

it('Számlázz.hu refuses the reversal of a corrected invoice, and repeats one', async () => {
  const { provider } = books.szamlazz
  const corrected = await provider.issue(documentOf())
  const storno = { ...documentOf(), kind: 'storno', corrected } as const
  const reversed = await provider.issue(storno)
  expect(reversed.gross).toBe(-389_700)
  expect((await provider.issue(storno)).number).toBe(reversed.number)

  const other = await provider.issue(documentOf())
  const back = { ...chair, quantity: -1, gross: -129_900, net: -102_283 }
  await provider.issue({ ...documentOf({ lines: [back] }), kind: 'correction', corrected: other })
  await expect(provider.issue({ ...documentOf(), kind: 'storno', corrected: other })).rejects.toThrow('(221)')
})

it('writes what is due later, the rounding of cash and the rate of the central bank', () => {
  const settings = { key: 'k', isElectronic: true }
  const header = (change: Partial<InvoiceContent>) => {
    const root = parseXml(invoiceMessage(documentOf(change), settings).xml)
    return (name: string) => textAt(root, 'fejlec', name)
  }
  const cash = header({ payment: 'cash_on_delivery', isPaid: false, rounding: -2 })
  expect([cash('fizmod'), cash('fizetve'), cash('fizetendoKorrekcio')]).toEqual(['Utánvét', 'false', '-2'])
  expect([cash('keltDatum'), cash('teljesitesDatum')]).toEqual(['2026-11-21', '2026-11-20'])
  expect([cash('fizetesiHataridoDatum'), cash('arfolyamBank')]).toEqual(['2026-11-29', ''])
  const euros = header({ currency: 'EUR' })
  expect([euros('fizetesiHataridoDatum'), euros('arfolyamBank'), euros('fizetendoKorrekcio')]).toEqual([
    '2026-11-21',
    'MNB',
    '',
  ])
})
