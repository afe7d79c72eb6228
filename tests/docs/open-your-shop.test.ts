import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Lookup } from '@/lib/contract/lookup'
import { documentSchemas } from '@/lib/backend/domains/shop/document-schemas'
import type { PlacedOrder } from '@/lib/contract/order'
import { emptyShopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, readyToOrder } from '@/tests/support/backend/shop'
import { readProjectFile } from '@/tests/support/documents'
import { nonEmpty } from '@/tests/support/non-empty'

/** The guide, executed: its files are written and its commands run as they stand there, on an empty shop. */

const guide = readProjectFile('docs/guides/open-your-shop.md')
const start = 'DEMO=false npm start'
const orderHeading = '## 7. The first order'

interface Block {
  /** The name of a file; undefined for commands. */
  readonly file: string | undefined
  readonly text: string
}

const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```\w+(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, file, content = '']) => ({ file, text: content }))

const { shop, cli } = await emptyShopWithCli()

/** Writes the files and runs the commands of a part of the guide. */
async function follow(part: string): Promise<string[]> {
  const answers: string[] = []
  for (const { file, text } of nonEmpty(blocksOf(part))) {
    if (file !== undefined) {
      mkdirSync(path.dirname(cli.path(file)), { recursive: true })
      writeFileSync(cli.path(file), text)
      continue
    }
    for (const line of text
      .trim()
      .split('\n')
      .filter((one) => one !== start))
      answers.push(await run(line))
  }
  return answers
}

async function run(line: string): Promise<string> {
  const [, command] = /^npm run shop -- (.+)$/.exec(line) ?? []
  if (command === undefined) return execFileSync('sh', ['-c', line], { cwd: cli.path('.'), encoding: 'utf8' })
  const { code, out, err } = await cli.run(...command.split(' '))
  expect(code, `${line}\n${err}`).toBe(0)
  return out
}

// R-OPS-19
it('leads from an empty shop to the first order', { timeout: 180_000 }, async () => {
  const [before = '', after = ''] = guide.split(orderHeading)
  expect(blocksOf(before)[0]?.text.trim()).toBe(start)
  await follow(before)
  const { body } = await shop.visitor().call<Lookup>('GET', '/api/products/lookup?term[]=FH-200')
  const stool = body.items[0]?.product
  if (!stool) throw new Error('The stool is not on sale')
  const buyer = await readyToOrder(shop, stool.id, { payment: methods.transfer })
  const placed = await buyer.call<PlacedOrder>('POST', '/api/cart/order', placement)
  expect(placed.status).toBe(200)
  const order = (await buyer.order(placed.body.order_hash)).body
  expect(order).toMatchObject({ order_number: 'FH-2026-000001', summary: { total_amount_gross: 19_900 + 4990 } })

  const [listed] = await follow(after)
  expect(listed).toContain('FH-2026-000001')
  expect((await buyer.order(placed.body.order_hash)).body.status).toBe('processing')
  const page = await shop.visitor().call<{ title: string; body: string }>('GET', '/api/pages/terms')
  expect(page.body.body).toContain('Fenyőház Kft.')
  expect(await cli.json('health')).toMatchObject({ currencies_without_payment: 'none' })
})

// R-OPS-19
it('shows parts of documents as they may be', () => {
  const parts = (file: string) =>
    JSON.parse(blocksOf(guide).findLast((block) => block.file === file)?.text ?? '') as object
  const whole = {
    shop: { ...parts('shop.json'), ...parts('showroom.json') },
    home: { ...parts('home.json'), ...parts('home-parts.json') },
  }
  for (const name of ['shop', 'home'] as const) {
    const { data, error } = documentSchemas[name].safeParse(whole[name])
    expect(error?.issues).toBeUndefined()
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(Object.keys(whole[name])))
  }
})

// R-OPS-4
it('health names a currency in which nobody could pay', async () => {
  const document = await cli.json<object>('documents', 'export', 'shop')
  const offered = { languages: ['hu', 'en'], currencies: ['HUF', 'EUR'] }
  const file = cli.file('euros.json', [JSON.stringify({ ...document, offered })])
  expect((await cli.run('documents', 'import', 'shop', file)).code).toBe(0)
  expect(await cli.json('health')).toMatchObject({ currencies_without_payment: 'EUR' })
})
