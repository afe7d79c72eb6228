import { writeFileSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyShopWithCli } from '@/tests/support/backend/command-line'

const { cli } = await emptyShopWithCli()
const health = () => cli.json<Record<string, string>>('health')

// R-OPS-4
test('a page stays to be written until its text is, whatever else of it changes', async () => {
  expect((await cli.run('content', 'pull', 'texts')).code).toBe(0)
  const file = cli.path('texts/pages/terms.hu.md')
  const text = readFileSync(file, 'utf8')
  const change = async (next: string) => {
    writeFileSync(file, next)
    expect(await cli.run('content', 'push', 'texts', '--yes')).toMatchObject({ code: 0 })
    return (await health()).pages_to_write
  }
  const renamed = text.replace(/^version: .*$/m, "version: '2027-01'")
  expect(renamed).not.toBe(text)
  expect(await change(renamed)).toContain('terms hu, terms en')
  const written = await change(
    renamed.replace('2027-01', '2027-02').replace(/(?<=\n---\n)[\s\S]*$/, '\nFenyőház Kft.\n'),
  )
  expect(written).not.toContain('terms hu')
  expect(written).toContain('terms en')
  // Its screen is made of the questions.
  expect(written).not.toContain('faq')
})

// R-PRICE-8
test('an original price without an earlier one is told as no reduction by the import, and by health', async () => {
  const take = (what: string, ...lines: string[]) => cli.run('import', what, cli.file(`${what}.csv`, lines))
  await take(
    'brands',
    'slug;name;country;manufacturer_name;manufacturer_address;manufacturer_email',
    'b;B;HU;B;C;b@b.hu',
  )
  await take('colours', 'key;name_hu;name_en;hex', 'natural;Natúr;Natural;#d9b98c')
  await take('categories', 'key;title_hu;title_en', 'tables;Asztalok;Tables')
  const head = 'article_number;title_hu;title_en;brand;category;colour;stock;price_huf;original_price_huf'
  const product = (number: string, prices: string) =>
    `${number};Asztal ${number};Table ${number};b;tables;natural;5;${prices}`
  const { code, err } = await take('products', head, product('A-1', '79900;99900'), product('A-2', '79900;'))
  expect(code).toBe(0)
  expect(err).toContain('No reduction, as the price is not below the lowest one of the 30 days before: A-1.')
  const home = await cli.json<object>('documents', 'export', 'home')
  const slider = { ...home, discount_slider: ['A-1', 'A-2'] }
  expect(await cli.run('documents', 'import', 'home', cli.file('home.json', [JSON.stringify(slider)]))).toMatchObject({
    code: 0,
  })
  expect(await health()).toMatchObject({
    reductions_without_earlier_price: 'A-1',
    discount_slider_not_reduced: 'A-1, A-2',
  })
  // Told once.
  expect((await take('products', 'article_number;stock', 'A-1;6')).err).not.toContain('No reduction')
})
