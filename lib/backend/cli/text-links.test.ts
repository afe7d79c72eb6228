import { mkdirSync, writeFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testOrigin } from '@/tests/support/backend/shop'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { saveOrigin } from '../domains/shop/store'
import { articles, pages, products } from '../platform/db/schema/catalogue'

const { shop, cli } = await shopWithCli()
await saveOrigin(shop.database, testOrigin, new Date())

const take = (what: string, ...lines: string[]) => cli.run('import', what, cli.file(`${what}.csv`, lines))
const head = 'key;locale;version;title;slug;body'
const page = (key: string, hu: string, en = 'Text') =>
  take('pages', head, `${key};hu;1;Cím;${key}-hu;"${hu}"`, `${key};en;1;Title;${key}-en;"${en}"`)
const bodyOf = async (key: string) => {
  const isText = and(eq(pages.key, key), eq(pages.locale, 'hu'), eq(pages.isCurrent, true))
  return (await shop.database.select().from(pages).where(isText))[0]?.body
}
const [product] = await shop.database.select().from(products).where(eq(products.isActive, true)).limit(1)
const { id = 0, articleNumber = '' } = product ?? {}
const [article] = await shop.database.select().from(articles).where(eq(articles.key, 'small-flats'))

// R-OPS-24
it.each([
  '/hu/nincs-ilyen',
  '/hu/nincs-ilyen.md',
  '/hu/kategoriak/nincs',
  '/en/categories/nothing?page=2#top',
  '/hu/termekek/semmi-999999',
  '/en/products/nothing',
  '/hu/blog/semmi',
  `${testOrigin}/en/nothing`,
  '/nothing',
])('a text with a link to %s is refused, with the place', async (address) => {
  const { code, err } = await page('lost', `Első sor.\n\nEgy [szó](${address}).`)
  expect(code).toBe(1)
  expect(err).toContain(`row 2, body: line 3: [szó](${address}) leads nowhere in this shop`)
})

// R-OPS-24
it('links to what there is, in any form, and to others are taken', async () => {
  const links = [
    '/hu',
    '/en',
    '/hu/kosar',
    '/en/products/cart',
    `/hu/termekek/akarmi-${id}`,
    `/hu/termekek/akarmi-${id}.md`,
    `/en/termekek/akarmi-${id}`,
    `${testOrigin}/en/products/x-${id}?currency_id=2#details`,
    `/hu/blog/${article?.slug.hu}`,
    '/hu/altalanos-szerzodesi-feltetelek/',
    '/HU/Rolunk',
    '/hu/own-hu',
    '/media/rooms/a.webp',
    '/feeds/blog-hu.xml',
    'https://elsewhere.example/hu/nincs',
    'mailto:a@b.example',
    '#top',
  ].filter((address) => address !== '/en/products/cart')
  const { code, err } = await page('own', links.map((address) => `[x](${address})`).join(' '))
  expect([code, code === 0 ? '' : err]).toEqual([0, ''])
})

// R-OPS-24
it('a former address leads to what has moved, and is a link to it', async () => {
  expect((await page('mover', 'Szöveg')).code).toBe(0)
  expect((await take('pages', 'key;locale;version;slug', 'mover;hu;1;mashol')).code).toBe(0)
  expect((await page('guide', '[x](/hu/mover-hu)')).code).toBe(0)
  const { err } = await cli.run('remove', 'page', 'mover', '--yes')
  expect(err).toContain('the page "guide" (hu), line 1: [x](/hu/mover-hu)')
})

// R-OPS-24
it('a link to an address of another system holds what its redirect leads to', async () => {
  const [, kept] = await shop.database.select().from(products).where(eq(products.isActive, true)).limit(2)
  expect((await page('moved', 'Szöveg')).code).toBe(0)
  expect(
    (
      await take(
        'redirects',
        'from;to;locale',
        '/old/moved.html;page:moved;hu',
        `/p?id=7;product:${kept?.articleNumber};hu`,
      )
    ).code,
  ).toBe(0)
  expect((await page('letter', '[x](/old/moved.html), [y](/p?id=7&utm_source=z)')).code).toBe(0)
  const place = 'the page "letter" (hu), line 1: '
  expect((await cli.run('remove', 'page', 'moved', '--yes')).err).toContain(`${place}[x](/old/moved.html)`)
  expect((await cli.run('remove', 'product', kept?.articleNumber ?? '', '--yes')).err).toContain(`${place}[y](/p?id=7`)
  expect((await cli.run('remove', 'page', 'moved', '--yes', '--mend')).code).toBe(0)
  expect(await bodyOf('letter')).toBe('x, [y](/p?id=7&utm_source=z)')
  // The redirect is left, and answers 410; a text that leads there would lead nowhere.
  expect((await page('late', '[x](/old/moved.html)')).err).toContain('leads nowhere in this shop')
})

// R-OPS-24
it('answers to questions and articles are checked alike; what was there before is not', async () => {
  const faq = await cli.json<{ groups: { items: { answer: Record<string, string> }[] }[] }>(
    'documents',
    'export',
    'faq',
  )
  const answer = faq.groups[0]?.items[0]?.answer ?? {}
  answer.hu = 'Lásd [itt](/hu/nincs).'
  const { err } = await cli.run('documents', 'import', 'faq', cli.file('faq.json', [JSON.stringify(faq)]))
  expect(err).toContain('groups.0.items.0.answer.hu: line 1: [itt](/hu/nincs) leads nowhere in this shop')
  const { err: ofArticle } = await take('articles', 'key;body_en', 'small-flats;See [this](/en/nothing).')
  expect(ofArticle).toContain('row 2, body_en: line 1: [this](/en/nothing) leads nowhere in this shop')
  await shop.database.update(pages).set({ body: '[x](/hu/regi)' }).where(eq(pages.key, 'own'))
  expect((await page('own', '[x](/hu/regi)', '[x](/hu/regi)')).code).toBe(0)
})

// R-OPS-24
it('texts of a folder may link to each other', async () => {
  mkdirSync(cli.path('content/pages'), { recursive: true })
  const front = (slug: string) => `---\ntitle: X\nslug: ${slug}\nversion: "1"\n---\n`
  for (const [key, other] of [
    ['first', 'second'],
    ['second', 'first'],
  ])
    for (const locale of ['hu', 'en'])
      writeFileSync(
        cli.path(`content/pages/${key}.${locale}.md`),
        `${front(`${key}-${locale}`)}\n[x](/${locale}/${other}-${locale})`,
      )
  expect((await cli.run('content', 'push', 'content', '--yes')).code).toBe(0)
  writeFileSync(cli.path('content/pages/first.hu.md'), `${front('first-hu')}\n[x](/hu/third-hu)`)
  expect((await cli.run('content', 'push', 'content', '--yes')).err).toContain(
    'pages/first.hu.md, body: line 1: [x](/hu/third-hu) leads nowhere in this shop',
  )
})

// R-OPS-24
it('what a text names is kept, or taken out of it with consent, shown before', async () => {
  expect((await page('friend', `Nézd meg [ezt a *széket*](/hu/termekek/x-${id}), és írj.`)).code).toBe(0)
  const place = `the page "friend" (hu), line 1: [ezt a széket](/hu/termekek/x-${id})`
  const refused = await cli.run('remove', 'product', articleNumber, '--yes')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(place)])
  const off = await take('products', 'article_number;active', `${articleNumber};no`)
  expect([off.code, off.err]).toEqual([1, expect.stringContaining(place)])

  const before = await bodyOf('friend')
  const menus = await cli.run('documents', 'export', 'home')
  const shown = await cli.run('remove', 'product', articleNumber, '--mend', '--dry-run')
  expect([shown.code, shown.err]).toEqual([0, expect.stringContaining(`${place}: link removed, words kept`)])
  expect(shown.out).toContain('would be removed')
  expect([await bodyOf('friend'), await cli.run('documents', 'export', 'home')]).toEqual([before, menus])

  expect((await cli.run('remove', 'product', articleNumber, '--mend', '--yes')).code).toBe(0)
  expect(await bodyOf('friend')).toBe('Nézd meg ezt a *széket*, és írj.')
  expect(JSON.stringify(await cli.json('documents', 'export', 'home'))).not.toContain(`"${product?.key}"`)
})

// R-OPS-24
it('what an import takes off sale is taken out of what names it, with consent', async () => {
  const active = await shop.database.select().from(products).where(eq(products.isActive, true)).limit(3)
  const [one, two] = [active[1], active[2]]
  const words = `[egyik](/hu/termekek/x-${one?.id}) és [másik](/hu/termekek/y-${two?.id})`
  expect((await page('pair', words)).code).toBe(0)
  const home = await cli.json<{ newest_products: string[] }>('documents', 'export', 'home')
  const shown = { ...home, newest_products: [...home.newest_products, one?.key] }
  expect((await cli.run('documents', 'import', 'home', cli.file('home.json', [JSON.stringify(shown)]))).code).toBe(0)
  const file = cli.file('off.csv', ['article_number;active', `${one?.articleNumber};no`, `${two?.articleNumber};no`])
  const isSold = async (id = 0) => (await shop.database.select().from(products).where(eq(products.id, id)))[0]?.isActive

  expect((await cli.run('import', 'products', file)).err).toContain('--mend takes it out of them')
  const dry = await cli.json<{ mended: { at: string }[] }>('import', 'products', file, '--mend', '--dry-run')
  expect(dry.mended.map(({ at }) => at)).toEqual(
    expect.arrayContaining([expect.stringContaining('newest_products'), expect.stringContaining('[másik]')]),
  )
  expect([await bodyOf('pair'), await isSold(one?.id)]).toEqual([words, true])
  const { mended } = await cli.json<typeof dry>('import', 'products', file, '--mend')
  expect(mended).toEqual(dry.mended)
  expect(await bodyOf('pair')).toBe('egyik és másik')
  expect([await isSold(one?.id), await isSold(two?.id)]).toEqual([false, false])
  expect(JSON.stringify(await cli.json('documents', 'export', 'home'))).not.toContain(`"${one?.key}"`)

  const kept = active[0]
  await take('pages', head, `law-2;hu;1;A;law-2-hu;[x](/hu/termekek/x-${kept?.id})`, 'law-2;en;1;A;law-2-en;x')
  await shop.database.update(pages).set({ isLegal: true }).where(eq(pages.key, 'law-2'))
  const stuck = await cli.run(
    ...['import', 'products', cli.file('legal.csv', ['article_number;active', `${kept?.articleNumber};no`]), '--mend'],
  )
  expect([stuck.code, stuck.err]).toEqual([1, expect.stringContaining('--mend cannot take it out of the page "law-2"')])
})

// R-OPS-24
it('entries of menus and links of answers go with what they name; a legal text needs a new version', async () => {
  expect((await page('jobs', 'Szöveg')).code).toBe(0)
  const faq = await cli.json<{ groups: { items: { answer: Record<string, string> }[] }[] }>(
    'documents',
    'export',
    'faq',
  )
  Object.assign(faq.groups[0]?.items[0]?.answer ?? {}, { hu: 'Lásd [itt](/hu/jobs-hu.md).' })
  expect((await cli.run('documents', 'import', 'faq', cli.file('faq.json', [JSON.stringify(faq)]))).code).toBe(0)
  const link = { title: { hu: 'x', en: 'x' }, link: { type: 'content', ref: 'jobs' } }
  const child = { title: { hu: 'y', en: 'y' }, link: null, children: [] }
  const menus = await cli.json<object>('documents', 'export', 'menus')
  const footer = [
    { ...link, children: [] },
    { ...link, children: [child] },
  ]
  const file = cli.file('menus.json', [JSON.stringify({ ...menus, footer })])
  expect((await cli.run('documents', 'import', 'menus', file)).code).toBe(0)

  const legal = `[állás](/hu/jobs-hu)`
  await take(
    'pages',
    'key;locale;version;title;slug;body;legal',
    `law;hu;1;A;law-hu;${legal};yes`,
    'law;en;1;A;law-en;x;yes',
  )
  const stuck = await cli.run('remove', 'page', 'jobs', '--mend', '--yes')
  expect([stuck.code, stuck.err]).toEqual([1, expect.stringContaining(`the page "law" (hu), line 1: ${legal}`)])
  expect((await take('pages', 'key;locale;version;body', 'law;hu;2;Állás')).code).toBe(0)

  const { mended } = await cli.json<{ mended: object[] }>('remove', 'page', 'jobs', '--mend', '--yes')
  expect(mended).toEqual([
    { at: 'menus: footer.0.link.ref', change: 'entry removed' },
    { at: 'menus: footer.1.link.ref', change: 'entry removed' },
    { at: 'faq: groups.0.items.0.answer.hu, line 1: [itt](/hu/jobs-hu.md)', change: 'link removed, words kept' },
  ])
  const after = await cli.json<{ footer: object[] }>('documents', 'export', 'menus')
  expect(after.footer).toEqual([{ ...link, link: null, children: [child] }])
  expect(JSON.stringify(await cli.json('documents', 'export', 'faq'))).toContain('Lásd itt.')
})
