import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { articles, pages } from '@/lib/backend/platform/db/schema/catalogue'
import { shopWithCli } from '@/tests/support/backend/command-line'

const { shop, cli } = await shopWithCli()

interface Pushed {
  readonly changes: readonly { readonly name: string; readonly change: string; readonly what: string }[]
  readonly pictures: readonly string[]
  readonly pushed: boolean
}

async function dump(): Promise<unknown[]> {
  const found = []
  for (const table of [pages, articles])
    found.push((await shop.database.execute(sql`select t::text as row from ${table} t order by 1`)).rows)
  return found
}
const file = (name: string) => cli.path(`content/${name}`)
const edit = (name: string, change: (text: string) => string) =>
  writeFileSync(file(name), change(readFileSync(file(name), 'utf8')))
const push = (...options: string[]) => cli.json<Pushed>('content', 'push', 'content', ...options)
const named = ({ changes }: Pushed) => changes.map(({ name, change, what }) => [name, change, what])

// R-OPS-18
it('a folder of texts goes out, is edited, and comes back', { timeout: 60_000 }, async () => {
  const { files, pictures } = await cli.json<{ files: number; pictures: number }>('content', 'pull', 'content')
  expect(files).toBe(readdirSync(file('pages')).length + readdirSync(file('articles')).length)
  expect(pictures).toBeGreaterThan(0)
  expect((await cli.run('content', 'pull', 'content')).err).toContain('is not empty')

  const before = await dump()
  expect(await push('--yes')).toEqual({ changes: [], pictures: [], pushed: false })
  expect(await dump()).toEqual(before)

  edit('pages/about-us.hu.md', (text) => `${text.replace(/^title: .*$/m, 'title: Mi, a bolt')}\nÚj bekezdés.\n`)
  edit('articles/autumn-colours.en.md', (text) => text.replace(/^lead: .*$/m, 'lead: "A new lead: short"'))
  const head = (title: string, slug: string) => `---\ntitle: ${title}\nslug: ${slug}\nversion: "1"\n---\n`
  writeFileSync(file('pages/own.hu.md'), `${head('Saját', 'sajat-oldal')}\nSzöveg.`)
  writeFileSync(file('pages/own.en.md'), `${head('Own', 'own-page')}\nText.`)
  mkdirSync(file('pictures/own'), { recursive: true })
  writeFileSync(file('pictures/own/shop-front.png'), 'a picture')
  const expected = [
    ['pages/about-us.hu.md', 'changed', 'title, text (+1 −0 lines)'],
    ['pages/own.en.md', 'new', ''],
    ['pages/own.hu.md', 'new', ''],
    ['articles/autumn-colours.en.md', 'changed', 'lead'],
  ]
  const shown = await push('--dry-run')
  expect([named(shown), shown.pictures, shown.pushed]).toEqual([expected, ['own/shop-front.png'], false])
  expect(await dump()).toEqual(before)
  expect((await cli.run('content', 'push', 'content')).code).toBe(2)

  expect((await push('--yes')).pushed).toBe(true)
  const { body } = await shop
    .visitor({ locale: 'hu' })
    .call<{ title: string; body: string }>('GET', '/api/pages/rolunk')
  expect(body).toMatchObject({ title: 'Mi, a bolt', body: expect.stringMatching(/Új bekezdés\.$/) as string })
  expect((await shop.visitor({ locale: 'en' }).call<{ title: string }>('GET', '/api/pages/own-page')).body.title).toBe(
    'Own',
  )
  const media = path.join(cli.dataFolder, 'media', 'own')
  expect(readdirSync(media)).toEqual(['shop-front.png'])
  const own = await shop.visitor({ locale: 'hu' }).call<{ description: string }>('GET', '/api/pages/sajat-oldal')
  expect(own.body.description).toBe('')
  const again = await push('--yes')
  expect([named(again), again.pictures, again.pushed]).toEqual([[], [], false])
})

it.each([
  ['pages/contact.hu.md', (text: string) => text.replace(/^title: .*$/m, 'title: X'), 'no screen shows its title'],
  ['pages/faq.en.md', (text: string) => `${text}\nMore.`, 'no screen shows its body'],
  ['pages/terms.hu.md', (text: string) => `${text}\nÚj pont.`, 'a changed text needs a new version'],
  ['pages/about-us.en.md', (text: string) => text.replace(/^title:/m, 'tilte:'), 'unknown field "tilte"'],
  ['pages/about-us.en.md', () => 'no front matter', 'has no front matter'],
  ['articles/autumn-colours.hu.md', (text: string) => text.replace(/^author: .*$/m, 'author: X'), '"author" differs'],
  [
    'pages/about-us.en.md',
    (text: string) => text.replace(/^slug: .*$/m, 'slug: cart'),
    'is the path of another page of the shop',
  ],
] as const)('%s is refused with its name and the reason', async (name, change, reason) => {
  const original = readFileSync(file(name), 'utf8')
  const before = await dump()
  edit(name, change)
  const { code, err } = await cli.run('content', 'push', 'content', '--yes')
  writeFileSync(file(name), original)
  expect(code).toBe(1)
  expect(err).toContain(reason)
  expect(err).toContain(name)
  expect(await dump()).toEqual(before)
})

// R-OPS-18
it('a text beside the content of its screen can be emptied again, and the text of a page cannot', async () => {
  const emptied = (text: string) => text.replace(/(?<=\n---\n)[\s\S]*$/, '')
  const name = 'pages/newsletter.hu.md'
  const original = readFileSync(file(name), 'utf8')
  edit(name, (text) => emptied(text).replace(/^version: .*$/m, 'version: empty'))
  expect(await push('--yes')).toMatchObject({ pushed: true })
  const page = () => shop.visitor({ locale: 'hu' }).call<{ body: string }>('GET', '/api/pages/newsletter')
  expect((await page()).body.body).toBe('')
  expect(await push('--yes')).toMatchObject({ changes: [], pushed: false })
  writeFileSync(file(name), original.replace(/^version: .*$/m, 'version: again'))
  expect(await push('--yes')).toMatchObject({ pushed: true })
  expect((await page()).body.body).not.toBe('')

  for (const [other, how] of [
    ['pages/about-us.hu.md', 'remove page about-us'],
    ['articles/autumn-colours.hu.md', 'remove article autumn-colours'],
  ] as const) {
    const before = readFileSync(file(other), 'utf8')
    edit(other, emptied)
    expect((await cli.run('content', 'push', 'content', '--yes')).err).toContain(how)
    writeFileSync(file(other), before)
  }
})
