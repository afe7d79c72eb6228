import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Company } from '@/lib/contract/company'
import type { Home } from '@/lib/contract/shop'
import { environment } from '@/lib/config/environment'
import { shopWithCli } from '@/tests/support/backend/command-line'
import type { HomeDocument, ShopDocument } from '../../domains/shop/document-schemas'

const { shop, cli } = await shopWithCli()
const media = join(environment().SHOP_DATA_DIR, 'media', 'named-pictures')
mkdirSync(media, { recursive: true })
afterAll(() => rmSync(media, { recursive: true }))
writeFileSync(join(media, 'own.jpg'), '')
const own = '/media/named-pictures/own.jpg'

const home = await cli.json<HomeDocument>('documents', 'export', 'home')
const company = await cli.json<ShopDocument>('documents', 'export', 'shop')

/** The documents with one picture in every place that names one. */
function homeWith(image: string): HomeDocument {
  const { heroes, social_feed: feed } = home
  return {
    ...home,
    heroes: heroes.map((hero) => ({ ...hero, image })),
    social_feed: feed.map((post) => ({ ...post, image })),
  }
}
function shopWith(image: string): ShopDocument {
  const { showroom, data_sheet: sheet } = company
  return {
    ...company,
    ...(showroom && { showroom: { ...showroom, image } }),
    form_pictures: [image],
    data_sheet: { ...sheet, references: sheet.references.map((reference) => ({ ...reference, image })) },
  }
}
const importing = (name: string, document: object) =>
  cli.run('documents', 'import', name, cli.file(`${name}.json`, [JSON.stringify(document)]))

// R-OPS-24
describe.each([
  [own, own],
  ['rooms/terrace', '/media/rooms/terrace.webp'],
])('pictures named %s', (name, src) => {
  it('are shown by the home page', async () => {
    expect(await importing('home', homeWith(name))).toMatchObject({ code: 0, err: '' })
    const { body } = await shop.visitor().call<Home>('GET', '/api/home')
    expect([body.heroes[0]?.image.src, body.social_feed[0]?.image.src]).toEqual([src, src])
  })

  it('are shown by the pages of the company', async () => {
    expect(await importing('shop', shopWith(name))).toMatchObject({ code: 0, err: '' })
    const { body } = await shop.visitor().call<Company>('GET', '/api/company')
    expect([body.showroom_image?.src, body.form_pictures?.[0]?.src, body.references[0]?.image.src]).toEqual([
      src,
      src,
      src,
    ])
  })
})

// R-OPS-24
it.each(['/media/none.jpg', '/media/none.gif', 'home/none', 'named-pictures/own.jpg', 'https://shop.example/a.jpg'])(
  'a picture %s that does not exist is refused with its places',
  async (name) => {
    const places = {
      home: ['heroes.0.image', 'social_feed.0.image'],
      shop: ['showroom.image', 'form_pictures.0', 'data_sheet.references.0.image'],
    }
    const { code, err } = await importing('home', homeWith(name))
    expect(code).toBe(1)
    for (const place of places.home) expect(err).toContain(`${place}: `)
    const ofShop = await importing('shop', shopWith(name))
    expect(ofShop.code).toBe(1)
    for (const place of places.shop) expect(ofShop.err).toContain(`${place}: `)
  },
)

// R-OPS-21
it('a showroom needs no picture, landmark, directions or links to maps', async () => {
  if (!company.showroom) throw new Error('The demo has no showroom')
  const { image, landmark, directions, map_links: links, ...bare } = company.showroom
  expect([image, landmark, directions, links]).not.toContain(undefined)
  expect(await importing('shop', { ...company, showroom: bare })).toMatchObject({ code: 0, err: '' })
  const { body } = await shop.visitor().call<Company>('GET', '/api/company')
  expect(body).toMatchObject({ showroom_image: null, directions: [] })

  const partly = { ...bare, directions: { car: directions?.car, tram: { hu: '', en: '' } }, map_links: { waze: '' } }
  expect(await importing('shop', { ...company, showroom: partly })).toMatchObject({ code: 0, err: '' })
  const { directions: ways } = (await shop.visitor().call<Company>('GET', '/api/company')).body
  expect(ways.map(({ key }) => key)).toEqual(['car'])
})
