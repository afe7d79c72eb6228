import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { readRedirects } from '../../domains/catalogue/redirects'
import { categories, pages, products, redirects } from '../../platform/db/schema/catalogue'
import { cacheAnnouncements } from '../../platform/db/schema/shop'
import type { ImportFault } from '@/lib/contract/desk/exchange'

const { shop, cli } = await shopWithCli()

interface Result {
  readonly written: object | null
  readonly fault_list: readonly ImportFault[]
}
const take = (...rows: string[]) =>
  cli.json<Result>('import', 'redirects', cli.file('r.csv', ['from;to;locale', ...rows]))
const locations = async () =>
  [...(await readRedirects(shop.database)).values()].flat().map(({ path, location }) => [path, location])

afterEach(async () => void (await shop.database.delete(redirects)))

// R-ROUTE-17
describe('redirects', () => {
  it('lead to what they name, wherever it moves, and are announced', async () => {
    const [lune] = await shop.database.select().from(products).where(eq(products.articleNumber, 'ND-10482'))
    await shop.database.delete(cacheAnnouncements)
    const { written, fault_list: faults } = await take(
      '/product_info.php?id=5;product:ND-10482;',
      '/en/old-chair;product:ND-10482;',
      '/fotelek;category:armchairs;hu',
      '/terms;page:terms;en',
      '/cart;/hu/kosar?a=1;',
    )
    expect(faults).toEqual([])
    expect(written).toEqual({ added: 5, changed: 0, unchanged: 0 })
    expect((await shop.database.select().from(cacheAnnouncements)).flatMap(({ tags }) => tags)).toEqual(['redirects'])
    const found = Object.fromEntries(await locations())
    expect(found).toEqual({
      '/product_info.php': `/hu/termekek/ulobutorok/fotelek/${lune!.slug.hu}-${lune!.id}`,
      '/en/old-chair': `/en/products/seating/armchairs/${lune!.slug.en}-${lune!.id}`,
      '/fotelek': '/hu/kategoriak/ulobutorok/fotelek',
      '/terms': '/en/service-agrrement',
      '/cart': '/hu/kosar?a=1',
    })
    const [category] = await shop.database.select().from(categories).where(eq(categories.key, 'armchairs'))
    const path = { hu: 'mas/hely', en: 'else/where' }
    await shop.database.update(categories).set({ path }).where(eq(categories.key, 'armchairs'))
    expect(Object.fromEntries(await locations())['/fotelek']).toBe('/hu/kategoriak/mas/hely')
    await shop.database.update(categories).set({ path: category!.path }).where(eq(categories.key, 'armchairs'))
  })

  it('are refused, all at once, where they would hide a page, leave the shop, or lead to another redirect', async () => {
    const { written, fault_list: faults } = await take(
      '/hu/kosar;/hu',
      '/hu/altalanos-szerzodesi-feltetelek;/hu',
      '/a;https://elsewhere.example/',
      '/b;//elsewhere.example/',
      '/c;/d',
      '/e;/hu/nincs-ilyen',
      '/f;product:NOTHING',
      '/g;category:nothing',
      'h;/hu',
      '/G/;/hu',
    )
    expect(written).toBeNull()
    expect(faults.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      '2 from /hu/kosar is an address of the shop',
      '3 from /hu/altalanos-szerzodesi-feltetelek is an address of the shop',
      expect.stringMatching(/^4 to .* nor an address of this shop$/),
      expect.stringMatching(/^5 to .* nor an address of this shop$/),
      '6 to /d is not a page of the shop',
      '7 to /hu/nincs-ilyen is not a page of the shop',
      '8 to the shop has no product "NOTHING"',
      '9 to the shop has no category "nothing"',
      '10 from "h" is not an address like /old/path?id=5',
      '11 from is already in row 9',
    ])
  })

  it('are changed, kept and removed by later files, and exported as they are imported', async () => {
    await take('/a?x=2&y=1;/hu/kosar', '/b;category:armchairs;en', '/c;/hu')
    expect((await take('/A?y=1&x=2;/hu/kosar', '/b;category:armchairs;hu', '/c;-', '/d;-')).written).toEqual({
      added: 0,
      changed: 2,
      unchanged: 2,
    })
    const { out } = await cli.run('export', 'redirects')
    expect(out).toBe('\ufefffrom;to;locale\r\n/a?x=2&y=1;/hu/kosar;hu\r\n/b;category:armchairs;hu\r\n')
  })

  it('that texts link through are kept, and the import says which texts', async () => {
    await take('/old/terms;page:terms;hu', '/old/terms?v=2;page:terms;hu', '/old/other;/hu')
    const isText = and(eq(pages.key, 'delivery'), eq(pages.locale, 'hu'), eq(pages.isCurrent, true))
    const [text] = await shop.database.select().from(pages).where(isText)
    const body = `${text!.body}\n\nA [feltételek](/old/terms?a=1) és [mások](/old/terms?v=2).`
    await shop.database.update(pages).set({ body }).where(isText)
    const { written, fault_list: faults } = await take('/old/terms;-', '/old/other;-')
    expect(written).toBeNull()
    expect(faults.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
      expect.stringMatching(
        /^2 to the page "delivery" \(hu\), line \d+: \[feltételek\]\(\/old\/terms\?a=1\) would lead nowhere$/,
      ),
    ])
    // Together they would take away what each alone leaves the other link to follow.
    const both = await take('/old/terms?v=2;-', '/old/terms;-', '/old/other;-')
    expect([both.written, both.fault_list.map(({ row, reason }) => `${row} ${reason.split(': ')[1]}`)]).toEqual([
      null,
      ['2 [mások](/old/terms?v=2) would lead nowhere', '3 [feltételek](/old/terms?a=1) would lead nowhere'],
    ])
    // The other address falls back to the redirect without a query.
    expect((await take('/old/terms?v=2;-')).written).toEqual({ added: 0, changed: 1, unchanged: 0 })
    await shop.database.update(pages).set({ body: text!.body }).where(isText)
    expect((await take('/old/terms;-')).written).toEqual({ added: 0, changed: 1, unchanged: 0 })
  })

  it('to something removed answer 410', async () => {
    await shop.database
      .insert(redirects)
      .values({ path: '/x', query: '', kind: 'product', target: 'gone', locale: 'hu' })
    expect(await locations()).toEqual([['/x', null]])
    expect((await take('/x;product:gone;hu')).written).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect((await take('/y;product:gone;hu')).written).toBeNull()
  })
})
