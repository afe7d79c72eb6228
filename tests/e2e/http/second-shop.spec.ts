import { sharp } from '@/lib/process/sharp'
import { orderSchema } from '@/lib/contract/order'
import { listingSchema } from '@/lib/contract/catalogue'
import { formatPrice } from '@/lib/money/money'
import { fillTemplate, productPath, productSlug } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import { buyer, fillCart, paymentMethods, placeOrder } from '../../support/buyer'
import { nonEmpty } from '../../support/non-empty'
import { demoFonts, demoIn, documents } from '../../support/second-shop'
import { Visitor } from '../../support/visitor'
import { expect, test } from '../support/http-test'
import { openSecondShop, programPictures, saying, type SecondShop } from '../support/second-shop'

// A separate server, with another shop than the demo.
test.describe.configure({ mode: 'serial' })

const leaf = documents.shop.colours.action

let second: SecondShop
let server: SecondShop['server']
test.beforeAll(async () => {
  test.setTimeout(240_000)
  second = await openSecondShop()
  server = second.server
})
test.afterAll(() => second?.stop())

async function answer(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${address}`, { redirect: 'manual', headers })
  return { status: response.status, text: saying(await response.text(), server.origin) }
}

/** Addresses of every row of the route table in English: of something that exists, and of nothing. */
async function addresses(locale: 'en' | 'hu'): Promise<string[]> {
  const visitor = await new Visitor({ origin: server.origin, locale: 'en', currencyId: 2 }).begin()
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products')
  const [product] = items
  if (!product) throw new Error('The shop is empty')
  const who = { ...buyer('second-shop'), zipcode: '9021', city: 'Győr' }
  await fillCart(visitor, who, { productId: product.id, countryId: 1, payment: paymentMethods.bankTransfer })
  const placed = await placeOrder(visitor, server.origin, 'en')
  const order = await visitor.request(orderSchema, 'GET', `/api/orders/${placed.order_hash}`)
  const unknownHash = 'x'.repeat(43)
  const known = {
    product_slug: productSlug(product.id, product.link),
    category_slug: 'teas',
    slug: 'nothing',
    order_hash: order.order_hash,
    product_id: String(product.id),
    offer_hash: unknownHash,
    token: unknownHash,
    page_slug: 'nothing',
  }
  const unknown = { ...known, product_slug: 'nothing-999999999', category_slug: 'nothing', product_id: '999999999' }
  return [
    ...new Set(
      routeEntries.flatMap(([, { paths }]) =>
        [known, unknown].map((parameters) =>
          `/${locale}/${fillTemplate(paths[locale], parameters)}`.replace(/\/$/, ''),
        ),
      ),
    ),
  ]
}

test(
  'no page of a shop in one language says a word of the demo, and none is in another language',
  { tag: ['@R-OPS-23', '@R-OPS-22'] },
  async () => {
    test.setTimeout(240_000)
    const found: unknown[] = []
    const statuses = new Map<number, number>()
    for (const address of await addresses('en')) {
      const { status, text } = await answer(address)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // The data of a page that does not exist still names its own address.
      const traces = demoIn(status === 404 ? text.replaceAll(address.slice(address.lastIndexOf('/') + 1), '') : text)
      if (traces.length > 0) found.push([address, traces])
      if (![200, 302, 303, 307, 308, 404].includes(status)) found.push([address, status])
    }
    expect(found).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(30)
    expect(statuses.get(404)).toBeGreaterThan(3)
    const hungarian: unknown[] = []
    for (const address of await addresses('hu')) {
      const { status, text } = await answer(address)
      // Personal addresses lead to the shop's own language, for mails written in another.
      if (![404, 307].includes(status) || demoIn(text).length > 0) hungarian.push([address, status, demoIn(text)])
    }
    expect(hungarian).toEqual([])
  },
)

test('what it has removed is gone, on a page of its own', { tag: ['@R-OPS-23', '@R-ERR-3'] }, async () => {
  const [header, row] = ['article_number;title_en;description_en;brand;category;colour;stock;price_eur', 'T-9;Bancha;']
  await second.take('import', 'products', 'more.csv', [header, `${row}Autumn leaves.;uji;teas;jade;5;8`])
  const visitor = await new Visitor({ origin: server.origin, locale: 'en', currencyId: 2 }).begin()
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products')
  const product = items.find(({ article_number: number }) => number === 'T-9')
  if (!product) throw new Error('The product was not imported')
  const address = productPath(product, 'en')
  expect((await answer(address)).status).toBe(200)
  await second.shop('remove', 'product', 'T-9', '--yes')
  await expect.poll(async () => (await answer(address)).status).toBe(410)
  const { text } = await answer(address)
  expect([demoIn(text), programPictures.exec(text)]).toEqual([[], null])
  expect(text).toContain('/media/tea/logo.svg#mark')
})

test('its files for machines are its own', { tag: ['@R-OPS-23'] }, async () => {
  const { text: index } = await answer('/sitemap.xml')
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)
  for (const file of [
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/feeds/products-en-eur.xml',
    '/feeds/blog-en.xml',
    '/sitemap.xml',
    ...nonEmpty(sitemaps),
    '/fragments/en/menu',
    '/fragments/en/consent',
    '/fragments/en/measuring',
  ]) {
    const { status, text } = await answer(file)
    expect([file, status, demoIn(text)]).toEqual([file, 200, []])
  }
  for (const file of [
    '/feeds/products-hu-huf.xml',
    '/feeds/products-en-huf.xml',
    '/feeds/blog-hu.xml',
    '/feeds/arukereso.xml',
  ])
    expect([file, (await answer(file)).status]).toEqual([file, 404])
  const manifest = JSON.parse((await answer('/manifest.webmanifest')).text) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: 'Leaf & Bowl',
    lang: 'en',
    theme_color: leaf,
    icons: [{ src: '/icon/192.png' }, { src: '/icon/512.png' }, { src: '/icon/maskable.png', purpose: 'maskable' }],
  })
})

/** The colour of a picture's pixel, at fractions of its sides. */
async function colourAt(address: string, x: number, y: number) {
  const response = await fetch(`${server.origin}${address}`)
  expect([address, response.status]).toEqual([address, 200])
  const file = Buffer.from(await response.arrayBuffer())
  // An ICO file's first picture begins after its directory.
  const png = address.endsWith('.ico') ? file.subarray(22) : file
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return { size: [info.width, info.height], colour: `#${data.subarray(at, at + 3).toString('hex')}` }
}

test('its footer promises what its owner does', { tag: ['@R-SHELL-11'] }, async () => {
  const { text } = await answer('/en')
  const footer = text.slice(text.indexOf('<footer'))
  for (const said of ['Fresh', 'This year’s harvest over ', formatPrice(90, 'EUR')]) expect(footer).toContain(said)
  expect(footer).not.toContain('returns')
})

test('its pages load its own fonts', { tag: ['@R-OPS-23', '@R-PERF-4'] }, async () => {
  const page = await (await fetch(`${server.origin}/en`)).text()
  expect(page).not.toMatch(demoFonts)
  const links = [...page.matchAll(/<link [^>]*>/g)].map(([link]) => link).filter((link) => link.includes('"/fonts/'))
  const addressOf = (link: string | undefined) => /href="([^"]+)"/.exec(link ?? '')?.[1] ?? ''
  // English needs the first file only.
  const [file, ...more] = links.filter((link) => link.includes('as="font"')).map(addressOf)
  expect([file, more]).toEqual([expect.stringMatching(/^\/fonts\/[0-9a-f]{16}\/tea\/noto-sans-latin-500-normal/), []])
  const sheet = addressOf(links.find((link) => link.includes('rel="stylesheet"')))
  for (const [address = '', type] of [
    [file, 'font/woff2'],
    [sheet, 'text/css; charset=utf-8'],
  ]) {
    const { status, headers } = await fetch(`${server.origin}${address}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
    // With a former digest, what there is now, and not for long.
    const former = await fetch(`${server.origin}${address.replace(/[0-9a-f]{16}/, '0123456789abcdef')}`)
    expect([former.status, former.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  }
  const styles = (await answer(sheet)).text
  expect(styles).toContain(`url("${file}")`)
  expect(styles).not.toMatch(demoFonts)
  for (const none of ['tea/icon.svg', 'tea/none.woff2', 'products/../../shop.woff2'])
    expect((await fetch(`${server.origin}/fonts/0123456789abcdef/${none}`)).status).toBe(404)
})

test('its icons and pictures for social networks are drawn from its own', { tag: ['@R-OPS-23'] }, async () => {
  const page = (await answer('/en')).text
  expect(page).toMatch(/<link rel="icon" href="\/icon\/64.png"/)
  expect(page).toMatch(/<link rel="apple-touch-icon" href="\/icon\/180.png"/)
  for (const [address, size] of [
    ['/favicon.ico', 48],
    ['/icon/64.png', 64],
    ['/icon/180.png', 180],
    ['/icon/192.png', 192],
    ['/icon/512.png', 512],
  ] as const)
    expect(await colourAt(address, 0.05, 0.05)).toEqual({ size: [size, size], colour: leaf })
  expect((await colourAt('/icon/maskable.png', 0.05, 0.05)).colour).toBe('#ffffff')
  expect((await colourAt('/icon/maskable.png', 0.5, 0.5)).colour).toBe(leaf)
  // The logo, at the bottom of the text's column.
  expect(await colourAt('/og/en/shop/home.png', 0.08, 0.88)).toEqual({ size: [1200, 630], colour: '#1b1f1d' })
  expect((await fetch(`${server.origin}/og/hu/shop/home.png`)).status).toBe(404)
  expect((await fetch(`${server.origin}/icon/7.png`)).status).toBe(404)
})
