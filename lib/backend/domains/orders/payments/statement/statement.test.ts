import { describe, expect, it } from 'vitest'
import { StatementRefusal, type Credit } from './credit'
import { dayOf } from './csv'
import { matchCredits, referenceKey, referencesIn, type AwaitedOrder } from './match'
import { maxStatementBytes, readStatement } from './read'

const read = (text: string) => readStatement(new TextEncoder().encode(text), 'HUF')

// R-PAY-18
describe('a statement as CSV', () => {
  it.each([
    [
      'with a letter for the direction',
      'Számlaszám;Terhelés/Jóváírás (T/J);Összeg;Devizanem;Könyvelés dátuma;Ellenoldali név;Közlemény\n' +
        '117;J;129 900;HUF;2026.11.27;Kovács Éva;ND-2026-000042\n' +
        '117;T;5 000;HUF;2026.11.27;Áramszolgáltató;ND-2026-000043\n',
    ],
    [
      'with signs, below the name of the account',
      '"Számla:";"HU42 1177"\n"Könyvelés dátuma";"Partner elnevezése";"Összeg";"Összeg devizaneme";"Közlemény"\n' +
        '"2026. 11. 27.";"Kovács Éva";"+129.900,00";"HUF";"ND-2026-000042"\n"2026. 11. 27.";"Áram";"-5000,00";"HUF";""\n',
    ],
    [
      'with columns of their own, and the currency in the name',
      'Date,Payer,Credit (HUF),Debit (HUF),Remittance information\n' +
        '2026-11-27,Kovács Éva,"129,900",,ND-2026-000042\n2026-11-27,Power,,5000,\n',
    ],
  ])('is read %s', (_, text) => {
    expect(read(text)).toMatchObject({
      credits: [{ day: '2026-11-27', amount: 129_900, currency: 'HUF', payer: 'Kovács Éva', text: 'ND-2026-000042' }],
      skipped: 1,
      faults: [],
    })
  })

  it('is read in the encoding of older programs', () => {
    const bytes = Uint8Array.from(
      [...'\u00d6sszeg;K\u00f6zlem\u00e9ny;Partner neve\n100;x;\u00c1gnes'].map((c) => c.charCodeAt(0)),
    )
    expect(readStatement(bytes, 'HUF').credits).toMatchObject([{ amount: 100, payer: 'Ágnes' }])
  })

  it('names the rows that cannot be read, and refuses what is no statement', () => {
    const { credits, faults } = read('Összeg;Devizanem;Közlemény\nsok;HUF;a\n12,345;EUR;b\n5;QQQ;c\n5;EUR;d\n')
    expect(faults.map(({ row }) => row)).toEqual([2, 3, 4])
    expect(credits).toMatchObject([{ row: 5, amount: 500, currency: 'EUR' }])
    expect(() => read('a;b\n1;2\n')).toThrow('names its columns')
    expect(() => read('')).toThrow('names its columns')
    expect(() => readStatement(new Uint8Array(maxStatementBytes + 1), 'HUF')).toThrow('larger')
    expect(() => read(`Összeg;Közlemény\n${'1;x\n'.repeat(5001)}`)).toThrow('more than 5000')
  })

  it('is read as UTF-16, if it says so', () => {
    for (const isLittle of [true, false]) {
      const bytes = Buffer.from('\ufeffÖsszeg\tKözlemény\tPartner neve\n100\tx\tŐry Ágnes\n', 'utf16le')
      if (!isLittle) bytes.swap16()
      expect(readStatement(bytes, 'HUF').credits).toMatchObject([{ amount: 100, payer: 'Őry Ágnes' }])
    }
  })

  it('is refused with a quote that does not end, or a cell without end', () => {
    for (const text of ['Összeg;Közlemény\n100;"abc\n200;x\n', `Összeg;Közlemény\n100;${'a'.repeat(100_001)}\n`])
      expect(() => read(text)).toThrow(StatementRefusal)
  })

  it('counts its empty lines as rows, but not as left out', () => {
    expect(read('Számla\n\nÖsszeg;Közlemény\n\n100;a\n;\nsok;b\n\n')).toMatchObject({
      credits: [{ row: 5 }],
      skipped: 0,
      faults: [{ row: 7 }],
    })
  })

  it('has days in any order of year and day', () => {
    for (const written of [
      '2026-11-05',
      '2026.11.05.',
      '2026. 11. 5.',
      '20261105',
      '05.11.2026',
      '5/11/2026',
      '2026-11-05T10:00:00',
    ])
      expect(dayOf(written), written).toBe('2026-11-05')
    for (const written of ['tegnap', '2026-13-01', '']) expect(dayOf(written), written).toBeNull()
  })
})

const camt = (entries: string, head = '') =>
  `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, details: string, { sign = 'CRDT', state = 'BOOK' } = {}) =>
  `<Ntry><Amt Ccy="HUF">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${state}</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
const transfer = (name: string, text: string, amount = '') =>
  `<TxDtls>${amount && `<Amt Ccy="HUF">${amount}</Amt>`}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

// R-PAY-18
describe('a statement as CAMT.053', () => {
  it('has single and collective entries that are booked', () => {
    const { credits, skipped } = read(
      camt(
        entry('129900.000', transfer('Kovács &amp; Társa', 'ND-2026-000042')) +
          entry('300.00', transfer('A', 'egy', '100.00') + transfer('B', 'kettő', '200.00')) +
          entry('5000.00', transfer('Áram', 'x'), { sign: 'DBIT' }) +
          entry('700.00', transfer('C', 'y'), { state: 'PDNG' }),
      ),
    )
    expect(credits).toMatchObject([
      { row: 1, day: '2026-11-27', amount: 129_900, payer: 'Kovács & Társa', text: 'ND-2026-000042' },
      { row: 2, amount: 100, payer: 'A', text: 'egy' },
      { row: 2, amount: 200, payer: 'B', text: 'kettő' },
    ])
    expect(skipped).toBe(2)
  })

  it('declares no entities, and is no other XML', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>'
    expect(() => read(camt(entry('1.00', transfer('&b;', 'x')), bomb))).toThrow('document type')
    expect(() => read('<html></html>')).toThrow('no bank statement')
    expect(() => read('<Document><a></Document>')).toThrow('not XML')
  })
})

const credit = (text: string, amount: number, currency: Credit['currency'] = 'HUF'): Credit => ({
  row: 1,
  day: null,
  amount,
  currency,
  payer: '',
  text,
})
const known = { isNoted: true, isAssumed: false, keys: new Set<string>() }
const orders = new Map(
  (
    [
      { number: 'ND-2026-000042', currency: 'HUF', amount: 129_900, isAwaiting: true, ...known },
      { number: 'ND-2026-000043', currency: 'HUF', amount: 5000, isAwaiting: true, ...known },
      { number: 'ND-2026-000044', currency: 'HUF', amount: 5000, isAwaiting: false, ...known, isNoted: false },
      { number: 'ND-2026-000045', currency: 'HUF', amount: null, isAwaiting: true, ...known },
      { number: 'ND-2026-000046', currency: 'HUF', amount: 5000, isAwaiting: false, ...known, isAssumed: true },
      {
        ...known,
        number: 'ND-2026-000047',
        currency: 'HUF',
        amount: 5000,
        isAwaiting: false,
        keys: new Set([' 5000 HUF 1']),
      },
    ] satisfies AwaitedOrder[]
  ).map((order) => [referenceKey(order.number), order]),
)

// R-PAY-18
describe('a transfer', () => {
  it.each([
    ['ND-2026-000042', 129_900, 'HUF', 'matched'],
    ['rendelés: nd 2026 000042, köszönöm', 129_900, 'HUF', 'matched'],
    ['ND2026000042', 129_900, 'HUF', 'matched'],
    ['ND-2026-00 0042', 129_900, 'HUF', 'matched'],
    ['ND-2026-000042', 129_899, 'HUF', 'differs'],
    ['ND-2026-000042', 129_901, 'HUF', 'overpaid'],
    ['ND-2026-000042', 129_900, 'EUR', 'differs'],
    ['ND-2026-000042 ND-2026-000043', 129_900, 'HUF', 'differs'],
    ['ND-2026-000045', 5000, 'HUF', 'differs'],
    ['ND-2026-000045', 500_000, 'HUF', 'differs'],
    ['ND-2026-000044', 5000, 'HUF', 'settled'],
    ['ND-2026-000046', 5000, 'HUF', 'paid'],
    ['ND-2026-000046', 5001, 'HUF', 'overpaid'],
    ['ND-2026-000047', 5000, 'HUF', 'settled'],
    ['ND-2026-000047', 4000, 'HUF', 'surplus'],
    ['ND-2026-000046 ND-2026-000047', 9000, 'HUF', 'differs'],
    ['ND-2026-0000421', 129_900, 'HUF', 'unknown'],
    ['1ND-2026-000042', 129_900, 'HUF', 'unknown'],
    ['', 129_900, 'HUF', 'unknown'],
  ] as const)('with the words "%s" of %d %s: %s', (text, amount, currency, kind) => {
    expect(matchCredits([credit(text, amount, currency)], orders)[0]?.kind).toBe(kind)
  })

  it('pays its order once', () => {
    const twice = (number: string) => [credit(number, 5000), credit(number, 5000)]
    const found = matchCredits([...twice('ND-2026-000043'), ...twice('ND-2026-000046')], orders)
    expect(found.map(({ kind }) => kind)).toEqual(['matched', 'surplus', 'paid', 'surplus'])
    expect(found.map(({ key }) => key)).toEqual([' 5000 HUF 1', ' 5000 HUF 2', ' 5000 HUF 1', ' 5000 HUF 2'])
  })

  it('with a long text has few references', () => {
    expect(referencesIn('szó '.repeat(500)).length).toBeLessThan(20)
  })
})
