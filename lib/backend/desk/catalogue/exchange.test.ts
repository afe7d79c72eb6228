import { beforeAll, expect, it } from 'vitest'
import type { Listing } from '@/lib/contract/catalogue'
import { exchangeKinds, type ImportReport } from '@/lib/contract/desk/exchange'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'
import { importers } from '../../exchange/import/importers'
import { brands } from '../../platform/db/schema/catalogue'

const shop = await testShop()
let editor: DeskVisitor
let brand = ''
beforeAll(async () => {
  editor = await atTheDesk(shop, 'editor')
  brand = (await shop.database.select().from(brands))[0]?.slug ?? ''
})

async function sent(query: string, body: string) {
  const answer = await editor.send('POST', `/api/desk/import?${query}`, {
    headers: { 'Content-Type': 'text/csv', 'X-XSRF-TOKEN': editor.csrf },
    body,
  })
  const { data, message } = (await answer.json()) as { data?: ImportReport; message?: string }
  return { status: answer.status, data, message }
}

const found = async (q: string) =>
  (await shop.visitor({ locale: 'en' }).call<Listing>('GET', `/api/products?q=${q}`)).body.items.map(
    ({ title }) => title,
  )

/** A file of 1,000 new products, of which every hundredth has a stock that is none. */
const file = (stock: string) =>
  [
    'article_number;title_hu;title_en;brand;category;colour;price_huf;stock',
    ...Array.from({ length: 1000 }, (_, index) => {
      const cells = [`DK-${index}`, `Zsámoly ${index}`, `Footstool ${index}`, brand, 'armchairs', 'ivory', '9990']
      return [...cells, index % 100 === 50 ? stock : '3'].join(';')
    }),
  ].join('\n')

it('R-STAFF-20: a file is checked, its faults are told by row, and it is imported once they are corrected', async () => {
  const faulty = await sent('kind=products&name=new.csv', file('many'))
  expect(faulty).toMatchObject({ status: 200, data: { rows: 1000, faults: 10, written: null } })
  expect(faulty.data?.fault_list.map(({ row, column }) => [row, column])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index * 100 + 52, 'stock']),
  )
  expect((await sent('kind=products&dry_run=true', file('7'))).data).toMatchObject({ faults: 0, written: null })
  expect(await found('DK-150')).toEqual([])
  expect((await sent('kind=products&name=new.csv', file('7'))).data?.written).toEqual({
    added: 1000,
    changed: 0,
    unchanged: 0,
  })
  expect(await found('DK-150')).toContain('Footstool 150')
  const owner = await atTheDesk(shop, 'owner')
  const log = await owner.call<{ items: object[] }>('GET', '/api/desk/audit?resource=files&record=products')
  expect(log.body.items).toMatchObject([
    { actor: 'Pult editor', action: 'files.import', after: { name: 'new.csv', added: 1000, changed: 0 } },
  ])
})

it('R-STAFF-20: an unusual price is a question, without the words of the command line', async () => {
  const price = 'article_number;price_huf;volume_prices_huf\nND-10482;250;-'
  const [question] = (await sent('kind=prices', price)).data?.fault_list ?? []
  expect(question).toMatchObject({ row: 2, column: 'price_huf', is_question: true, can_mend: false })
  expect(question?.reason).toMatch(/kevesebb, mint a fele ennek: 1[\d\s]+Ft$/)
  expect((await sent('kind=prices&confirmed=true', price)).data?.written).toMatchObject({ changed: 1 })
})

it('R-STAFF-20: what is no such file is refused with the reason', async () => {
  const refused = await sent('kind=prices', 'number;price\n1;2')
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Az ismert oszlopok: article_number') })
  expect((await sent('kind=prices', 'PK\u0003\u0004')).message).toContain('Ez egy táblázatkezelő saját fájlja')
  expect((await sent('kind=prices', `article_number\n${'x'.repeat(31 * 1024 * 1024)}`)).status).toBe(413)
})

it('R-STAFF-20: every kind is exported as a file that is imported again without a change', async () => {
  expect([...exchangeKinds].toSorted()).toEqual(importers.map(({ noun }) => noun).toSorted())
  for (const kind of exchangeKinds) {
    const answer = await editor.send('GET', `/api/desk/export?kind=${kind}&delimiter=,`)
    const disposition = answer.headers.get('Content-Disposition')
    expect(disposition).toMatch(new RegExp(`^attachment; filename="${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`))
    const { data } = await sent(`kind=${kind}`, await answer.text())
    expect([kind, data?.faults, data?.written]).toMatchObject([kind, 0, { added: 0, changed: 0 }])
  }
})

it('R-STAFF-20: an empty file is refused as one of another kind is, and nothing is written', async () => {
  expect(await sent('kind=products&name=empty.csv', '')).toMatchObject({ status: 409, data: undefined })
})
