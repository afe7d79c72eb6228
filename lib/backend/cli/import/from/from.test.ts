import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestCli, shopWithCli, type TestCli } from '@/tests/support/backend/command-line'
import { applyDuePrices } from '@/lib/backend/domains/catalogue/scheduled-prices'
import { deliveryClassOf } from '../../../exchange/import/from/delivery-class'
import { samples } from './samples'

const { shop, cli } = await shopWithCli()

interface Facts {
  readonly products: number
  readonly pictures: number
  readonly changed: number
  readonly guessed: number
  readonly left: number
  readonly to_fill_in: number
}

type Row = Record<string, string>
/** What becomes of an export where this command line is run. */
const readings = (owner: TestCli) => {
  const table = (folder: string, name: string): Row[] =>
    parse(readFileSync(owner.path(`${folder}/${name}.csv`)), { bom: true, delimiter: ';', columns: true }) as Row[]
  const notes = (folder: string) =>
    table(folder, 'report').map(({ kind, column, note }) => `${kind} ${column}: ${note}`)
  /** Reads a sample; returns what the command reports. */
  const read = (system: keyof typeof samples, folder: string, ...options: string[]) => {
    const { name, content } = samples[system]
    const file = owner.file(name, content)
    return owner.json<Facts>('import', 'from', system, file, '--into', folder, '--no-pictures', ...options)
  }
  return { table, notes, read }
}
const { table, notes, read } = readings(cli)
const withoutShop = createTestCli({}, shop.services.now)
afterAll(() => withoutShop.close())
const bare = readings(withoutShop)

/** What an owner has to fill in before the files can be imported. */
function fillIn(folder: string): void {
  const text = readFileSync(cli.path(`${folder}/brands.csv`), 'utf8')
  const [header = '', ...rows] = text.trimEnd().split('\r\n')
  const filled = rows.map((row) => {
    const [slug, name, , maker] = row.split(';')
    return [slug, name, 'HU', maker, '"1117 Budapest, Fő utca 1."', 'maker@shop.example'].join(';')
  })
  cli.file(`${folder}/brands.csv`, [header, ...filled])
}

const order = ['brands', 'colours', 'categories', 'products', 'scheduled-prices', 'redirects'] as const

// R-OPS-17
describe.each(Object.keys(samples) as (keyof typeof samples)[])('an export of %s', { timeout: 120_000 }, (system) => {
  it('becomes files that the ordinary imports take once the manufacturers are filled in', async () => {
    const facts = await read(system, system)
    expect(facts.products).toBe(samples[system].products)
    const kept = notes(system).filter((note) => note.startsWith('left brands:')).length
    expect(facts.to_fill_in).toBe(3 * (samples[system].brands - kept))
    if (facts.to_fill_in > 0) fillIn(system)
    await importAll(system)
    await applyDuePrices(shop.services)
    const [number = '', price = 0] = samples[system].sold
    const visitor = shop.visitor()
    const { body } = await visitor.call<{
      items: { product: { article_number: string; price_gross: number } | null }[]
    }>('GET', `/api/products/lookup?term[]=${encodeURIComponent(number)}`)
    expect(body.items[0]?.product).toMatchObject({ article_number: number, price_gross: price })
  })

  it('is recognized where it is given to another import', async () => {
    const { name, content } = samples[system]
    const encoding = Buffer.isBuffer(content) && name.endsWith('.csv') ? ['--encoding', 'windows-1250'] : []
    const { code, err } = await cli.run('import', 'products', cli.file(name, content), ...encoding)
    expect(code).toBe(1)
    expect(err).toContain(`npm run shop -- import from ${system} FILE`)
  })
})

describe('of Shopify', () => {
  it('variants, reductions, uncounted and negative stock, HTML, broken GTINs and double numbers are read', async () => {
    await bare.read('shopify', 'shopify-rows')
    const rows = bare.table('shopify-rows', 'products')
    expect(rows.map((row) => [row.article_number, row.title_hu, row.colour, row.stock, row.availability])).toEqual([
      ['SF-1', 'Nyár fotel, Fehér', 'white', '4', 'in_stock'],
      ['SF-2', 'Nyár fotel, Ködkék', 'blue', '0', 'made_to_order'],
      ['SF-1-2', 'Asztal & pad', 'other', '999', 'in_stock'],
      ['lampa', 'Lámpa', 'other', '0', 'sold_out'],
    ])
    expect(rows[0]).toMatchObject({
      price_huf: '89990',
      original_price_huf: '99990',
      weight_kg: '12,5',
      gtin: '4006381333931',
      variant_group: 'nyar-fotel',
      description_hu: 'Kényelmes & puha.\n– bükk váz\n– 5 év garancia',
      active: 'yes',
    })
    expect(rows[3]).toMatchObject({ active: 'no', gtin: '' })
    expect(bare.table('shopify-rows', 'redirects')).toContainEqual({
      from: '/products/nyar-fotel',
      to: 'product:SF-1',
      locale: 'hu',
    })
    const told = bare.notes('shopify-rows')
    for (const one of [
      'changed article number: SF-1 is that of shopify.csv row 2: SF-1-2',
      'changed stock: 0 instead of -3',
      'guessed stock: pieces are not counted: 999',
      'left gtin: "123" is no GTIN (EAN)',
      'left seo title: column not read: 1 value',
    ])
      expect(told).toContain(one)
  })
})

describe('of WooCommerce', () => {
  it('category paths, sale prices by date and units are read, and net prices become gross', async () => {
    await bare.read('woocommerce', 'woo-net', '--net')
    const rows = bare.table('woo-net', 'products')
    expect(rows[0]).toMatchObject({
      article_number: 'WC-1',
      price_huf: '12700',
      original_price_huf: '',
      weight_kg: '0,75',
    })
    expect(rows[0]).toMatchObject({ category: 'butor-szekek', categories: 'akcio', width_mm: '450' })
    expect(rows.map(({ price_huf: price }) => price)).toEqual(['12700', '25400', '25400'])
    expect(bare.table('woo-net', 'categories').map(({ key, parent }) => [key, parent])).toEqual([
      ['butor', ''],
      ['butor-szekek', 'butor'],
      ['akcio', ''],
    ])
    expect(bare.table('woo-net', 'redirects').map(({ from }) => from)).toContain('/?p=11')
    expect(bare.table('woo-net', 'scheduled-prices')).toEqual([
      { article_number: 'WC-1', from: '2020-01-01', until: '2100-01-01', price_huf: '10160' },
      { article_number: 'WC-2-K', from: '2099-01-01', until: '', price_huf: '19050' },
    ])
    expect(bare.notes('woo-net').join('\n')).toMatch(/changed sale price: 15000 has no end: .* from 2099-01-01 on/)
  })
})

describe('of UNAS', () => {
  it('windows-1250 is recognized, and unlimited stock and addresses are read', async () => {
    await bare.read('unas', 'unas-rows')
    expect(bare.table('unas-rows', 'products')[0]).toMatchObject({
      article_number: 'ŐR-1',
      title_hu: 'Őrült tölgyfa asztal',
      stock: '999',
    })
    expect(bare.table('unas-rows', 'redirects')).toEqual([
      { from: '/orult-tolgyfa-asztal', to: 'product:ŐR-1', locale: 'hu' },
    ])
    expect(bare.notes('unas-rows')).toContain(
      'changed : read as windows-1250, because it is not UTF-8: check the accents',
    )
  })
})

/** Imports the files of a folder; its manufacturers must have been filled in. */
async function importAll(folder: string): Promise<void> {
  for (const noun of order.filter((one) => existsSync(cli.path(`${folder}/${one}.csv`)))) {
    const done = await cli.run('import', noun, `${folder}/${noun}.csv`)
    expect(done, `${noun}: ${done.err}`).toMatchObject({ code: 0 })
  }
}

// R-OPS-17
describe('what the owner has corrected in the shop', { timeout: 120_000 }, () => {
  const lines = [
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
    'tea,Zöld tea,Teaház,Teák,Szín,Moha,TEA-1,100,shopify,4,1990,active',
    'kanna,Kanna,,,Title,Default Title,TEA-2,0,shopify,4,9990,active',
  ]
  const readTeas = (folder: string) =>
    cli.json('import', 'from', 'shopify', cli.file('tea.csv', lines), '--into', folder, '--no-pictures')
  const cells = async (noun: string, key: string) => {
    await cli.run('export', noun, `${noun}.csv`)
    const rows = parse(readFileSync(cli.path(`${noun}.csv`)), { bom: true, delimiter: ';', columns: true }) as Row[]
    return rows.find((row) => Object.values(row)[0] === key)
  }

  it('stays when the export is read again', async () => {
    await readTeas('tea-1')
    fillIn('tea-1')
    await importAll('tea-1')
    cli.file('corrected-brands.csv', ['slug;name;manufacturer_name', 'teahaz;Teaház;Teaház Kereskedelmi Kft.'])
    cli.file('corrected-colours.csv', ['key;name_en;hex', 'moha;Moss;#556b2f'])
    cli.file('corrected-categories.csv', ['key;title_en', 'teak;Teas', 'egyeb;Teaware'])
    cli.file('corrected-products.csv', [
      'article_number;title_en;brand;colour;category;delivery_class;model',
      'TEA-1;Green tea;;;;oversized;',
      'TEA-2;Teapot;teahaz;moha;teak;parcel;K1',
    ])
    for (const noun of ['brands', 'colours', 'categories', 'products'])
      expect(await cli.run('import', noun, `corrected-${noun}.csv`)).toMatchObject({ code: 0 })
    await readTeas('tea-2')
    expect(notes('tea-2')).toEqual(
      expect.arrayContaining(['left brands: "teahaz" is in the shop already, and stays as it is there']),
    )
    await importAll('tea-2')
    expect(await cells('brands', 'teahaz')).toMatchObject({ manufacturer_name: 'Teaház Kereskedelmi Kft.' })
    expect(await cells('colours', 'moha')).toMatchObject({ name_en: 'Moss', hex: '#556b2f' })
    expect(await cells('categories', 'teak')).toMatchObject({ title_en: 'Teas' })
    expect(await cells('products', 'TEA-1')).toMatchObject({ title_en: 'Green tea', delivery_class: 'oversized' })
    expect(await cells('products', 'TEA-2')).toMatchObject({
      title_en: 'Teapot',
      title_hu: 'Kanna',
      brand: 'teahaz',
      colour: 'moha',
      category: 'teak',
      delivery_class: 'parcel',
      model: 'K1',
    })
  })

  it('is not needed: an export can be read before there is a shop', async () => {
    const file = withoutShop.file('tea.csv', lines)
    expect(await withoutShop.json('import', 'from', 'shopify', file, '--no-pictures')).toMatchObject({ brands: 2 })
  })
})

describe('the kind of delivery', () => {
  it.each([
    [{ weight_kg: 0.1 }, 'parcel'],
    [{ weight_kg: 20, width_mm: 600 }, 'parcel'],
    [{ weight_kg: 20, width_mm: 601 }, 'furniture'],
    [{ weight_kg: 20.5 }, 'furniture'],
    [{ width_mm: 100, depth_mm: 100, height_mm: 100 }, 'parcel'],
    [{ width_mm: 100, depth_mm: 100 }, 'furniture'],
    [{}, 'furniture'],
  ])('is guessed from weight and measures, and noted: %o is %s', (given, expected) => {
    const size = { width_mm: null, depth_mm: null, height_mm: null, weight_kg: null, ...given }
    const taken: string[] = []
    expect(deliveryClassOf(size, 'row 2', (kind, _, column) => void taken.push(`${kind} ${column}`))).toBe(expected)
    expect(taken).toEqual(['guessed delivery_class'])
  })
})

describe('a source', () => {
  it('that is a workbook, of another system, or missing is refused with what to do', async () => {
    const workbook = cli.file('products.xlsx', Buffer.from('PK\u0003\u0004rest'))
    for (const args of [
      ['import', 'products', workbook],
      ['import', 'from', 'unas', workbook],
    ])
      expect((await cli.run(...args)).err).toContain('save it as "CSV UTF-8 (comma delimited)"')
    const { err } = await cli.run(
      'import',
      'from',
      'unas',
      cli.file('shopify.csv', samples.shopify.content),
      '--into',
      'x',
    )
    expect(err).toContain('It looks like an export of Shopify: import from shopify.')
    expect((await cli.run('import', 'from', 'unas', 'nothing.csv')).err).toContain(
      'There is no file or folder nothing.csv',
    )
    expect((await cli.run('import', 'from', 'unas', 'shopify.csv', '--into', '.')).err).toContain('is there already')
  })

  it('may be a folder, in which rows of several files belong together', async () => {
    mkdirSync(cli.path('presta'))
    const [head, ...rows] = samples.prestashop.content
    cli.file('presta/1.csv', [head, ...rows.slice(0, 1)])
    cli.file('presta/2.csv', [head, ...rows.slice(1)])
    cli.file('presta/combinations.csv', [
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity;Impact on price',
      '1;Color:color:0;Red:0;PS-1-R;3;0',
      '1;Color:color:0;Blue:0;PS-1-B;2;1000',
    ])
    const facts = await cli.json<Facts>(
      'import',
      'from',
      'prestashop',
      'presta',
      '--into',
      'presta-out',
      '--no-pictures',
    )
    expect(facts.products).toBe(samples.prestashop.products + 1)
    expect(table('presta-out', 'products').map((row) => [row.article_number, row.price_huf, row.colour])).toEqual(
      expect.arrayContaining([
        ['PS-1-R', '12700', 'red'],
        ['PS-1-B', '13970', 'blue'],
      ]),
    )
  })
})

describe('pictures', () => {
  const mediaFolder = path.join(cli.dataFolder, 'media', 'products')
  const asked: string[] = []
  let hanging = false
  let png: Buffer
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/exports/') {
      response.setHeader('Content-Type', 'text/html')
      return response.end('<a href="feed.xml">feed</a> <a href="../other.xml">up</a> <a href="notes.pdf">notes</a>')
    }
    if (request.url === '/exports/feed.xml') return response.end(samples['google-merchant'].content)
    if (request.url === '/exports/') {
      response.setHeader('Content-Type', 'text/html')
      return response.end('<a href="feed.xml">feed</a> <a href="../other.xml">up</a> <a href="notes.pdf">notes</a>')
    }
    if (request.url === '/exports/feed.xml') return response.end(samples['google-merchant'].content)
    if (request.url?.startsWith('/missing')) return response.writeHead(404).end()
    if (request.url?.startsWith('/text')) return response.end('no picture')
    response.writeHead(200, { 'Content-Type': 'image/png' })
    response.write(png.subarray(0, 40))
    if (!hanging) response.end(png.subarray(40))
    return undefined
  })
  beforeAll(async () => {
    png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#aabbcc' } })
      .png()
      .toBuffer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const feed = (...pictures: string[]) =>
    cli.file('pictures.txt', [
      'id\ttitle\tlink\timage_link\tprice\tavailability',
      ...pictures.map(
        (picture, index) => `P-${index}\tKép ${index}\t${origin()}/${index}\t${origin()}${picture}\t990 HUF\tin_stock`,
      ),
    ])

  it('are downloaded once each, checked, and noted where they cannot be had', async () => {
    const source = feed('/a.png', '/a.png', '/missing.png', '/text.png', '/b')
    const run = (into: string) => cli.json<Facts>('import', 'from', 'google-merchant', source, '--into', into)
    expect((await run('p1')).pictures).toBe(2)
    const files = readdirSync(mediaFolder).toSorted()
    expect(files).toEqual([expect.stringMatching(/^a-\w{10}\.png$/), expect.stringMatching(/^b-\w{10}\.png$/)])
    expect(table('p1', 'products').map(({ images }) => images)).toEqual([
      `/media/products/${files[0]}`,
      `/media/products/${files[0]}`,
      '',
      '',
      `/media/products/${files[1]}`,
    ])
    expect(notes('p1').filter((one) => one.startsWith('left images'))).toEqual([
      expect.stringContaining('/missing.png: status 404'),
      expect.stringContaining('/text.png: '),
    ])
    asked.length = 0
    expect((await run('p2')).pictures).toBe(2)
    expect(asked.toSorted()).toEqual(['/missing.png', '/text.png'])
  })

  it('are left where they are if asked; the source may be an address of a file or of a folder', async () => {
    for (const [address, into] of [
      ['/exports/', 'from-folder'],
      ['/exports/feed.xml', 'from-file'],
    ] as const) {
      const args = ['google-merchant', `${origin()}${address}`, '--into', into, '--no-pictures']
      expect((await cli.json<Facts>('import', 'from', ...args)).products).toBe(2)
    }
    const { err } = await cli.run('import', 'from', 'google-merchant', `${origin()}/missing.xml`, '--into', 'from-none')
    expect(err).toContain('/missing.xml answers 404')
  })

  it(
    'of a killed command leave no half file, and no folder; it continues where it was',
    { timeout: 120_000 },
    async () => {
      hanging = true
      const source = feed('/c.png', '/d.png')
      const folder = cli.path('p3')
      const args = ['import', 'from', 'google-merchant', cli.path(source), '--into', folder]
      const child = spawn(process.execPath, ['scripts/shop.mjs', ...args], {
        env: { ...process.env, SHOP_DATA_DIR: cli.dataFolder },
        stdio: 'ignore',
      })
      await expect.poll(() => asked.filter((one) => /[cd]\.png/.test(one)).length, { timeout: 90_000 }).toBe(2)
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(readdirSync(mediaFolder)).toHaveLength(2)
      expect(existsSync(folder)).toBe(false)
      hanging = false
      const again = await cli.json<Facts>('import', 'from', 'google-merchant', source, '--into', 'p3')
      expect([again.pictures, readdirSync(mediaFolder).length]).toEqual([2, 4])
    },
  )
})
