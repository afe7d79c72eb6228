import type { Element } from '@xmldom/xmldom'
import { createSzamlazzProvider } from '@/lib/backend/platform/invoicing/szamlazz/provider'
import { parseXml, textAt, xmlDocument, type XmlNode } from '@/lib/backend/platform/invoicing/szamlazz/xml'
import { createStandIn, type RecordedCall, type StandInAnswer } from './stand-in'
import { samplePdf, type BookedDocument, type InvoicingFault, type InvoicingStandIn } from './stand-in-invoicing'

/** The Számla Agent of Számlázz.hu: one address, an XML file in a form, whose field's name chooses the action. */

const agentKey = 'agent-key-of-the-tests'

/** The elements of each element in their fixed order; those with * are required. */
const schemas: Readonly<Record<string, readonly string[]>> = {
  xmlszamla: ['beallitasok*', 'fejlec*', 'elado*', 'vevo*', 'fuvarlevel', 'tetelek*'],
  xmlszamlast: ['beallitasok*', 'fejlec*', 'elado', 'vevo'],
  xmlszamlaxml: ['szamlaagentkulcs*', 'szamlaszam', 'rendelesSzam', 'pdf', 'szamlaKulsoAzon'],
  beallitasok: 'szamlaagentkulcs* eszamla* szamlaLetoltes* szamlaLetoltesPld valaszVerzio szamlaKulsoAzon'.split(' '),
  'xmlszamla/fejlec':
    'keltDatum teljesitesDatum* fizetesiHataridoDatum* fizmod* penznem* szamlaNyelve* megjegyzes arfolyamBank arfolyam rendelesSzam helyesbitoszamla helyesbitettSzamlaszam fizetendoKorrekcio fizetve'.split(
      ' ',
    ),
  'xmlszamlast/fejlec': ['szamlaszam*', 'keltDatum', 'teljesitesDatum', 'megjegyzes', 'tipus'],
  'xmlszamla/elado': [],
  'xmlszamla/vevo': 'nev* orszag irsz* telepules* cim* email sendEmail adoalany adoszam adoszamEU'.split(' '),
  tetelek: ['tetel*'],
  tetel:
    'megnevezes* azonosito mennyiseg* mennyisegiEgyseg* nettoEgysegar* afakulcs* nettoErtek* afaErtek* bruttoErtek*'.split(
      ' ',
    ),
}

const vatNames = ['27', '18', '5', '0', 'TAM', 'AAM', 'EU', 'EUK', 'MAA', 'F.AFA', 'K.AFA', 'ÁKK']

class Refused extends Error {
  constructor(
    readonly code: number,
    text: string,
  ) {
    super(text)
  }
}

const childrenOf = (element: Element) =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)

/** Refuses elements that are unknown, missing, or in another order. */
function checkOrder(element: Element, root: string): void {
  const children = childrenOf(element)
  const schema = schemas[`${root}/${element.localName}`] ?? schemas[element.localName ?? '']
  if (!schema) return
  let place = 0
  for (const { localName } of children) {
    const found = schema.findIndex((name) => name.replace('*', '') === localName)
    if (found < place) throw new Refused(57, `XML beolvasási hiba: ${localName}`)
    place = found
  }
  for (const name of schema)
    if (name.endsWith('*') && !children.some(({ localName }) => localName === name.slice(0, -1)))
      throw new Refused(57, `XML beolvasási hiba: ${name.slice(0, -1)} hiányzik`)
  for (const child of children) checkOrder(child, root)
}

/** Refuses lines whose sums or VAT rates are wrong. */
function linesOf(root: Element): BookedDocument['lines'] {
  const lines = childrenOf(childrenOf(root).find(({ localName }) => localName === 'tetelek')!)
  return lines.map((line) => {
    const of = (name: string) => Number(textAt(line, name))
    const vat = textAt(line, 'afakulcs')
    if (!vatNames.includes(vat)) throw new Refused(57, `Ismeretlen áfakulcs: ${vat}`)
    const [quantity, unit, net, tax, gross] = [
      'mennyiseg',
      'nettoEgysegar',
      'nettoErtek',
      'afaErtek',
      'bruttoErtek',
    ].map(of)
    if ([quantity, unit, net, tax, gross].some((value) => !Number.isFinite(value))) throw new Refused(57, 'Nem szám')
    if (Math.abs(unit! * quantity! - net!) > 0.5) throw new Refused(259, 'A tétel nettó értéke hibás')
    if (Math.abs(net! + tax! - gross!) > 0.005) throw new Refused(261, 'A tétel bruttó értéke hibás')
    if (Math.abs((net! * (Number(vat) || 0)) / 100 - tax!) > 1) throw new Refused(260, 'A tétel áfa értéke hibás')
    return { name: textAt(line, 'megnevezes'), quantity: quantity!, vat, gross: gross! }
  })
}

const decimal = (value: number) => Math.round(value * 100) / 100

export async function createSzamlazzStandIn(): Promise<InvoicingStandIn> {
  const documents: (BookedDocument & { isReversed: boolean })[] = []
  const faults: InvoicingFault[] = []

  const book = (document: Omit<BookedDocument, 'number'>) => {
    const booked = { ...document, number: `NID-2026-${documents.length + 1}`, isReversed: false }
    documents.push(booked)
    return booked
  }

  function issue(root: Element): BookedDocument {
    const lines = linesOf(root)
    const corrects = textAt(root, 'fejlec', 'helyesbitettSzamlaszam') || null
    if (corrects && !documents.some(({ number }) => number === corrects)) throw new Refused(7, 'Nincs ilyen számla')
    return book({
      reference: textAt(root, 'beallitasok', 'szamlaKulsoAzon') || null,
      order: textAt(root, 'fejlec', 'rendelesSzam'),
      kind: corrects ? 'correction' : 'invoice',
      corrects,
      lines,
      gross: decimal(lines.reduce((sum, { gross }) => sum + gross, 0)),
    })
  }

  function reverse(root: Element): BookedDocument {
    const number = textAt(root, 'fejlec', 'szamlaszam')
    const original = documents.find((one) => one.number === number)
    if (!original) throw new Refused(7, 'Nincs ilyen számla')
    if (original.isReversed) return documents.find((one) => one.kind === 'storno' && one.corrects === number)!
    if (documents.some((one) => one.kind === 'correction' && one.corrects === number))
      throw new Refused(221, 'Ez a számla nem sztornózható (van helyesbítő számlája).')
    original.isReversed = true
    return book({
      reference: textAt(root, 'beallitasok', 'szamlaKulsoAzon') || null,
      order: original.order,
      kind: 'storno',
      corrects: number,
      lines: original.lines.map((line) => ({ ...line, quantity: -line.quantity, gross: -line.gross })),
      gross: -original.gross,
    })
  }

  function query(root: Element): StandInAnswer {
    const reference = textAt(root, 'szamlaKulsoAzon')
    const number = textAt(root, 'szamlaszam')
    const found = documents.findLast((one) => (number ? one.number === number : one.reference === reference))
    if (!found) throw new Refused(7, 'Hiányzó adat: számla agent xml lekérés hiba (ismeretlen számlaszám).')
    const nodes: XmlNode[] = [
      [
        'alap',
        [
          ['id', documents.indexOf(found) + 1000],
          ['szamlaszam', found.number],
          ['rendelesszam', found.order],
        ],
      ],
      ['osszegek', [['totalossz', [['brutto', found.gross]]]]],
      ['pdf', samplePdf.toString('base64')],
    ]
    return xml(xmlDocument('szamla', 'http://www.szamlazz.hu/szamla', nodes))
  }

  const xml = (body: string, headers = {}): StandInAnswer => ({
    headers: { 'Content-Type': 'application/xml', ...headers },
    body,
  })

  function answerOf(document: BookedDocument, fault: InvoicingFault | undefined): StandInAnswer {
    const gross = fault === 'wrong' ? document.gross + 1 : document.gross
    const answer = xml(
      xmlDocument('xmlszamlavalasz', 'http://www.szamlazz.hu/xmlszamlavalasz', [
        ['sikeres', true],
        ['szamlaszam', document.number],
        ['szamlabrutto', gross],
        ['vevoifiokurl', `https://www.szamlazz.hu/szamla/?page=vevoifiokpay&szfejguid=${document.number}`],
        ['pdf', samplePdf.toString('base64')],
      ]),
      { szlahu_szamlaszam: encodeURIComponent(document.number), szlahu_bruttovegosszeg: String(gross) },
    )
    if (fault === 'lost') return { ...answer, fault: 'silent' }
    return fault === 'torn' ? { ...answer, fault: 'torn' } : answer
  }

  async function handle({ path, headers, body }: RecordedCall): Promise<StandInAnswer> {
    if (path !== '/szamla/') return { status: 404, body: '' }
    const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
    const [[action, file] = ['', '']] = [...form.entries()]
    if (typeof file === 'string') throw new Refused(53, 'Hiányzó XML fájl.')
    let root: Element
    try {
      root = parseXml(await file.text())
    } catch {
      throw new Refused(57, 'XML beolvasási hiba.')
    }
    const name = root.localName ?? ''
    if (root.namespaceURI !== `http://www.szamlazz.hu/${name}`) throw new Refused(57, 'XML beolvasási hiba: névtér')
    checkOrder(root, name)
    const key =
      name === 'xmlszamlaxml' ? textAt(root, 'szamlaagentkulcs') : textAt(root, 'beallitasok', 'szamlaagentkulcs')
    if (key !== agentKey) throw new Refused(3, 'Sikertelen bejelentkezés')
    if (action === 'action-szamla_agent_xml' && name === 'xmlszamlaxml') return query(root)
    const isStorno = action === 'action-szamla_agent_st' && name === 'xmlszamlast'
    if (!isStorno && !(action === 'action-xmlagentxmlfile' && name === 'xmlszamla'))
      throw new Refused(53, 'Hiányzó XML fájl.')
    const fault = faults.shift()
    if (fault === 'down') throw new Refused(1, 'Rendszerkarbantartás, kérem próbálja meg pár perc múlva.')
    if (fault === 'busy') return { status: 503, body: '' }
    return answerOf(isStorno ? reverse(root) : issue(root), fault)
  }

  const server = await createStandIn(async (call) => {
    try {
      return await handle(call)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const text = error.message
      return xml(
        xmlDocument('xmlszamlavalasz', 'http://www.szamlazz.hu/xmlszamlavalasz', [
          ['sikeres', false],
          ['hibakod', error.code],
          ['hibauzenet', text],
        ]),
        // A query that finds nothing says so in its body only.
        error.code === 7 ? {} : { szlahu_error_code: String(error.code), szlahu_error: encodeURIComponent(text) },
      )
    }
  })
  return {
    provider: createSzamlazzProvider({ key: agentKey, isElectronic: true, baseUrl: server.url, timeoutMs: 1500 }),
    url: server.url,
    documents,
    fail: (...next) => void faults.push(...next),
    close: server.close,
  }
}
