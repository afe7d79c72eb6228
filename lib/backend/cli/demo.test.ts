import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/contract/catalogue'
import type { PlacedOrder } from '@/lib/contract/order'
import { readEnvironment } from '@/lib/config/environment'
import { locales } from '@/lib/i18n/locales'
import { tracesIn, tracesInTables } from '@/tests/support/backend/demo-traces'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { nonEmpty } from '@/tests/support/non-empty'
import { demoDataFolder, readDataSet } from '../demo/data-set'
import type { Removal } from '../demo/removal/remove'
import { runShop } from './program'
import { readGone } from '../domains/catalogue/former-addresses'
import { documentNames, documentSchemas } from '../domains/shop/document-schemas'
import { pageName } from '../domains/shop/page-versions'
import { pages } from '../platform/db/schema/catalogue'
import { cacheAnnouncements } from '../platform/db/schema/shop'

const data = readDataSet(demoDataFolder)

const reads = [
  ...['init', 'home', 'company', 'categories', 'brands', 'products', 'sitemap', 'feed', 'blog'],
  ...['delivery-methods', 'pickup-points', 'search/suggest?q=fotel', 'products?q=fotell', 'products/lookup?term=lune'],
  ...data.skeleton.pages.map(({ key }) => `pages/${key}`),
]

// R-OPS-13
describe('the demo', { timeout: 120_000 }, () => {
  it('is removed without a trace; an order stays readable, and a cart is told', async () => {
    const { shop, cli } = await shopWithCli()
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 5)
    const buyer = await readyToOrder(shop, chair)
    const { order_hash: hash } = (await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)).body
    const visitor = await shop.visitor().open()
    await visitor.add(chair)

    const dry = await cli.json<Removal>('demo', 'remove', '--dry-run')
    expect(dry.removed).toMatchObject({ products: 87, coupons: data.coupons.length })
    expect(await tracesInTables(shop.database)).not.toEqual([])
    expect((await cli.run('demo', 'remove')).err).toContain('--yes confirms')
    const asked: string[] = []
    let out = ''
    const terminal = {
      out: (text: string) => void (out += text),
      err: () => undefined,
      isInteractive: true,
      ask: async (question: string) => {
        asked.push(question)
        return 'no'
      },
    }
    const environment = () => readEnvironment(shop.environment)
    await runShop(['demo', 'remove'], { terminal, environment, now: shop.services.now, path: cli.path })
    expect([asked.length, out]).toEqual([1, 'Nothing was removed.\n'])
    expect(asked[0]).toContain('Remove 87 products, ')

    await shop.database.delete(cacheAnnouncements)
    const removal = await cli.json<Removal>('demo', 'remove', '--yes')
    expect(removal).toEqual({ ...dry, dry_run: false })
    expect(removal.kept).toEqual([])
    expect(await shop.database.select().from(cacheAnnouncements)).toHaveLength(1)

    expect(await tracesInTables(shop.database)).toEqual([])
    const former = await shop.database.select().from(pages).where(eq(pages.isCurrent, false))
    expect(former.map(pageName).toSorted()).toEqual(['privacy hu', 'terms hu'])
    for (const locale of locales)
      for (const path of nonEmpty(reads)) {
        const { status, body } = await shop.visitor({ locale }).call('GET', `/api/${path}`)
        expect([path, status, tracesIn(JSON.stringify(body))]).toEqual([path, 200, []])
      }
    for (const name of documentNames)
      expect(documentSchemas[name].safeParse(await cli.json('documents', 'export', name)).error?.issues).toBeUndefined()

    const order = await buyer.order(hash)
    expect([order.status, order.body.items.map(({ id }) => id)]).toEqual([200, [chair]])
    expect((await visitor.cart()).body).toMatchObject({
      products: [],
      notices: [{ kind: 'product_removed', product_id: chair }],
    })
    expect((await visitor.call('GET', `/api/products/${chair}`)).status).toBe(410)
    expect((await visitor.call('GET', '/api/categories/ulobutorok')).status).toBe(410)
    expect((await visitor.call('GET', '/api/pages/rolunk')).status).toBe(410)
    expect((await readGone(shop.database)).products.size).toBe(87)

    expect((await cli.run('demo', 'remove', '--yes')).out).toBe('Nothing of the demo is left.\n')
    const health = await cli.json<Record<string, string>>('health')
    expect(health).toMatchObject({ products_on_sale: 0, demo_left: 'none' })
    expect(health.documents_to_write).toBe('shop, mails, delivery-methods, payment-methods')
    expect(health.pages_to_write).toContain('terms hu, terms en')
  })

  it('leaves the operator’s own rows, and what they need', async () => {
    const { shop, cli } = await shopWithCli()
    const take = (what: string, ...lines: string[]) => cli.run('import', what, cli.file(`${what}.csv`, lines))
    expect(
      (await take('colours', 'key;name_hu;name_en;hex', 'ivory;Krém;Cream;#fffff0', 'plum;Szilva;Plum;#5a2a4f')).out,
    ).toContain('1 of the demo were taken over.')
    await take('pages', 'key;locale;version;body', 'terms;hu;2027;Saját feltételek')
    await take('pages', 'key;locale;version;body', 'delivery;hu;2027;Összeszerelés: {delivery.home_assembly.days}')
    const product = await take(
      'products',
      'article_number;brand;category;title_hu;title_en;colour;colour_name_hu;colour_name_en;materials;price_huf;stock',
      'OWN-1;halmos;armchairs;Saját fotel;Own armchair;plum;szilva;plum;oak;99990;3',
    )
    expect(product).toMatchObject({ code: 0, err: expect.not.stringContaining('row') as string })
    const home = (await cli.json('documents', 'export', 'home')) as object
    writeFileSync(
      cli.path('home.json'),
      JSON.stringify({ ...home, brand_strip: ['halmos', 'szovo'], newest_products: ['to-mirror-brass'] }),
    )
    expect((await cli.run('documents', 'import', 'home', 'home.json')).code).toBe(0)
    const shopDocument = (await cli.json('documents', 'export', 'shop')) as { name: string; bank_accounts: object[] }
    const own = { bank: 'Saját Bank', currency: 'EUR', account: '1', iban: '2', swift: '3' }
    writeFileSync(
      cli.path('shop.json'),
      JSON.stringify({ ...shopDocument, name: 'Saját', bank_accounts: [...shopDocument.bank_accounts, own] }),
    )
    expect((await cli.run('documents', 'import', 'shop', 'shop.json')).code).toBe(0)

    const { kept, unwritten } = await cli.json<Removal>('demo', 'remove', '--yes')
    const text = kept.map(({ kind, name, neededBy }) => `${kind} ${name}: ${neededBy}`)
    expect(text).toEqual(
      expect.arrayContaining([
        'brands halmos: product OWN-1',
        'categories armchairs: product OWN-1',
        'materials oak: product OWN-1',
        'documents delivery-methods: home_assembly: page delivery hu',
        'brands szovo: home: brand_strip.1',
        expect.stringMatching(/^products ND-\d+: home: newest_products.0$/),
      ]),
    )
    expect(await cli.json('documents', 'export', 'shop')).toMatchObject({ name: 'Saját', bank_accounts: [own] })
    expect(unwritten.pages).not.toContain('terms hu')
    expect(unwritten.pages).toContain('terms en')
    const visitor = shop.visitor()
    expect((await visitor.call<{ body: string }>('GET', '/api/pages/terms')).body.body).toBe('Saját feltételek')
    const listing = (await visitor.call<Listing>('GET', '/api/products')).body
    expect(listing.items.map(({ title }) => title)).toContain('Saját fotel')
    expect(JSON.stringify(listing)).toContain('Szilva')
    // The demo's forint account is gone.
    const cart = (
      await (await shop.visitor().open()).add(listing.items.find(({ title }) => title === 'Saját fotel')!.id)
    ).body
    expect(cart.payment_methods.map(({ key }) => key)).toEqual(['card', 'cash_on_delivery'])

    const buyer = await readyToOrder(shop, cart.products[0]!.id)
    expect((await buyer.call('POST', '/api/cart/order', placement)).status).toBe(200)

    // What stayed is still the demo's, and goes once nothing needs it.
    const now = (await cli.json('documents', 'export', 'home')) as object
    writeFileSync(cli.path('home.json'), JSON.stringify({ ...now, brand_strip: ['halmos'], newest_products: [] }))
    await cli.run('documents', 'import', 'home', 'home.json')
    const again = await cli.json<Removal>('demo', 'remove', '--yes')
    expect(again.removed).toMatchObject({ products: 1, colours: expect.any(Number) as number })
    expect(again.kept.map(({ name }) => name)).not.toContain('szovo')
  })
})
