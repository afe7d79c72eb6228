import { mkdirSync, writeFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Article, Page } from '@/lib/contract/content'
import { articles, pages } from '@/lib/backend/platform/db/schema/catalogue'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { findDocument } from '../../exchange/documents/find'

/** Pages and articles of a shop in one language. */

const { shop, cli } = await shopWithCli()
afterAll(() => registerOffered(everything))

const write = (name: string, fields: object, body: string) => {
  const head = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  writeFileSync(cli.path(`texts/${name}`), ['---', ...head, '---', '', body, ''].join('\n'))
}
const push = () => cli.run('content', 'push', 'texts', '--yes')
const documentOf = async (name: 'shop' | 'home') => (await findDocument(shop.database, name)) as Record<string, unknown>
const importDocument = (name: string, value: unknown) =>
  cli.run('documents', 'import', name, cli.file(`${name}.json`, [JSON.stringify(value)]))

const article = {
  title: 'Fenyő',
  lead: 'A fáról.',
  section_key: 'wood',
  section: 'Fa',
  author: 'Anna',
  cover: '/media/rooms/bedroom.webp',
  tags: 'pine: Fenyő | care: Ápolás',
}

// R-OPS-22
test('needs no texts in the other language, in files and folders, and has them in its own', async () => {
  mkdirSync(cli.path('texts/pages'), { recursive: true })
  mkdirSync(cli.path('texts/articles'))
  write('pages/workshop.hu.md', { version: '1', title: 'A műhely', slug: 'muhely' }, 'Itt készül.')
  write('articles/pine.hu.md', article, 'A fenyő puha.')
  expect((await push()).err).toContain('"workshop" has no page in "en"')

  const offered = { languages: ['hu'], currencies: ['HUF'] }
  expect(await importDocument('shop', { ...(await documentOf('shop')), offered })).toMatchObject({ code: 0 })
  expect(await push()).toMatchObject({ code: 0 })
  const visitor = shop.visitor({ locale: 'hu' })
  expect((await visitor.call<Page>('GET', '/api/pages/muhely')).body.title).toBe('A műhely')
  expect((await visitor.call<Article>('GET', '/api/blog/fenyo')).body.tags.map(({ name }) => name)).toEqual([
    'Fenyő',
    'Ápolás',
  ])
  // What is stored has every language, and follows what it stands for.
  const stored = async () => {
    const isStandIn = and(eq(pages.key, 'workshop'), eq(pages.locale, 'en'), eq(pages.isCurrent, true))
    return (await shop.database.select().from(pages).where(isStandIn)).map(({ title, body }) => [title, body.trim()])
  }
  expect(await stored()).toEqual([['A műhely', 'Itt készül.']])
  write('pages/workshop.hu.md', { version: '2', title: 'A műhely', slug: 'muhely' }, 'Itt készül minden.')
  expect(await push()).toMatchObject({ code: 0 })
  expect(await stored()).toEqual([['A műhely', 'Itt készül minden.']])
  const [pine] = await shop.database.select().from(articles).where(eq(articles.key, 'pine'))
  expect(pine?.title).toEqual({ hu: 'Fenyő', en: 'Fenyő' })

  // The folder has only what is to be written, and what it has changes nothing.
  expect((await cli.run('content', 'pull', 'pulled')).code).toBe(0)
  expect(await cli.json('content', 'push', 'pulled', '--yes')).toMatchObject({ changes: [], pushed: false })
  expect((await cli.run('export', 'pages', 'pages.csv')).code).toBe(0)
  expect(await cli.run('import', 'articles', cli.file('tags.csv', ['key;tags', 'pine;pine: Fenyő']))).toMatchObject({
    code: 0,
  })
})

// R-OPS-24
test('pictures that do not exist are refused with their place', async () => {
  write('pages/workshop.hu.md', { version: '3', title: 'A műhely', slug: 'muhely' }, '![Pad](/media/own/bench.webp)')
  const { code, err } = await push()
  expect([code, err]).toEqual([1, expect.stringContaining('there is no picture /media/own/bench.webp')])
  expect(err).toContain('pages/workshop.hu.md')

  const home = (await documentOf('home')) as { social_feed: object[] }
  const posts = home.social_feed.map((post) => ({ ...post, image: '/media/own/post.webp' }))
  expect((await importDocument('home', { ...home, social_feed: posts })).err).toContain(
    'social_feed.0.image: there is no picture /media/own/post.webp',
  )
  expect(await importDocument('home', home)).toMatchObject({ code: 0 })
})
