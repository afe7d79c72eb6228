import { afterAll, expect, test } from 'vitest'
import type { Lookup, Product } from '@/lib/contract/catalogue'
import type { Init } from '@/lib/contract/shop'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { findDocument } from './find'

const { shop, cli } = await shopWithCli()
afterAll(() => registerOffered(everything))

const importShop = async (offered: unknown, more: object = {}) => {
  const document = { ...((await findDocument(shop.database, 'shop')) as object), offered, ...more }
  return cli.run('documents', 'import', 'shop', cli.file('shop.json', [JSON.stringify(document)]))
}

test.each([
  [{ languages: [], currencies: ['EUR'] }, 'offered.languages'],
  [{ languages: ['en'], currencies: [] }, 'offered.currencies'],
  [{ languages: ['en', 'en'], currencies: ['EUR'] }, 'offered.languages: must be different ones'],
  [{ languages: ['sk'], currencies: ['EUR'] }, 'offered.languages.0'],
  [{ languages: ['en'], currencies: ['CZK'] }, 'offered.currencies.0'],
])('a shop cannot offer %j', async (offered, reason) => {
  const { code, err } = await importShop(offered)
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})

// R-OPS-22
test('a shop in one language and currency needs no other in its documents and files, and its API has no other', async () => {
  const slogan = { en: 'Tea, leaf by leaf' }
  expect(await importShop(everything, { slogan })).toMatchObject({ code: 1 })
  expect(await importShop({ languages: ['en'], currencies: ['EUR'] }, { slogan })).toMatchObject({ code: 0, err: '' })
  const texts = { 'cart.empty.text': { en: 'Start with a tea.' } }
  expect(await cli.run('documents', 'import', 'texts', cli.file('t.json', [JSON.stringify(texts)]))).toMatchObject({
    code: 0,
  })
  const files = {
    colours: ['key;name_en;hex', 'jade;Jade;#00a86b'],
    categories: ['key;title_en', 'teas;Teas'],
    products: ['article_number;title_en;brand;category;colour;stock;price_eur', 'T-1;Sencha;nidora;teas;jade;5;12.5'],
  }
  const brand = [
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email',
    'nidora;N;HU;N;Uji;n@n.hu',
  ]
  for (const [noun, lines] of Object.entries({ brands: brand, ...files }))
    expect([noun, await cli.run('import', noun, cli.file(`${noun}.csv`, lines))]).toEqual([
      noun,
      expect.objectContaining({ code: 0 }),
    ])

  const visitor = shop.visitor({ locale: 'hu', currencyId: 1 })
  const { body: init } = await visitor.call<Init>('GET', '/api/init')
  expect([init.currency_id, init.currencies.map(({ code }) => code), init.shop.slogan]).toEqual([2, ['EUR'], slogan.en])
  expect((await visitor.call<Record<string, string>>('GET', '/api/texts')).body).toEqual({
    'cart.empty.text': 'Start with a tea.',
  })
  const { body: found } = await visitor.call<Lookup>('GET', '/api/products/lookup?term[]=T-1')
  const { body: tea } = await visitor.call<Product>('GET', `/api/products/${found.items[0]?.product?.id}`)
  expect([tea.title, tea.price_gross, tea.link.category_path]).toEqual(['Sencha', 12.5, 'teas'])
})
