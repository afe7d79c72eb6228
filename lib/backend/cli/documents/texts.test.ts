import { expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { locales } from '@/lib/i18n/locales'
import { documentSchemas } from '../../domains/shop/document-schemas'
import { demoDataFolder, readDataSet } from '../../demo/data-set'

const { shop, cli } = await shopWithCli()

const importTexts = (document: unknown) =>
  cli.run('documents', 'import', 'texts', cli.file('texts.json', [JSON.stringify(document)]))
const shown = async (locale: 'hu' | 'en') =>
  (await shop.visitor({ locale }).call<Record<string, string>>('GET', '/api/texts')).body

// R-OPS-21
test('the shop’s own texts are served in each language instead of the demo’s', async () => {
  for (const locale of locales) expect(JSON.stringify(await shown(locale))).toMatch(/Budapest/)
  const document = { 'cart.empty.text': { hu: 'Kezdd egy teával.', en: 'Start with a tea.' } }
  expect((await importTexts(document)).code).toBe(0)
  expect(await shown('hu')).toEqual({ 'cart.empty.text': 'Kezdd egy teával.' })
  expect(await shown('en')).toEqual({ 'cart.empty.text': 'Start with a tea.' })
})

test.each([
  ['cart.empty.txt', 'Tea', 'the program has no such text'],
  ['cart.empty', 'Tea', 'the program has no such text'],
  ['toString', 'Tea', 'the program has no such text'],
  ['checkout.payment.order', 'Buy', 'this text cannot be changed'],
  ['backend.mail.why', 'Because', 'this text cannot be changed'],
  ['cart.empty.text', 'Tea for {count}', 'count'],
  ['cart.empty.text', 'Tea <link>here</link>', 'link'],
  ['cart.empty.text', 'Tea {', 'EXPECT'],
  ['cart.empty.text', ' ', 'must not be empty'],
  ['withdrawal.pieceCount', '{count, plural, one {# bag}}', 'MISSING_OTHER_CLAUSE'],
  ['__proto__', 'Tea', 'cannot be a name'],
  ['__proto__.text', 'Tea', 'the program has no such text'],
  ['constructor.name', 'Tea', 'the program has no such text'],
  ['cart.empty.text', 'Tea\0', 'NUL'],
  ['withdrawal.pieceCount', '{count, plural, one {# {nope}} other {# bags}}', 'nothing is filled in for {nope}'],
  ['withdrawal.pieceCount', '{count, plural, =7 {<b>#</b>} other {# bags}}', 'nothing is filled in for <b>'],
  ['withdrawal.pieceCount', '{count, plural, one {{count, select, x {y} other {z}}} other {#}}', '{count} as select'],
  ['withdrawal.pieceCount', 'some bags', 'lacks {count}'],
  ['shell.logo', '{shop, select, other {Home}}', 'this text has no cases'],
])('the text "%s" cannot be "%s"', async (path, text, reason) => {
  const { code, err } = await importTexts({ [path]: { hu: 'x', en: text } })
  expect([code, err]).toEqual([1, expect.stringContaining(reason)])
})

test('a text has its limits', async () => {
  const { code, err } = await importTexts({ 'cart.empty.text': { hu: 'x', en: 'x'.repeat(5001) } })
  expect([code, err]).toEqual([1, expect.stringContaining('cart.empty.text.en: must have at most 5000 characters')])
})

test('the demo’s texts are valid', () => {
  expect(documentSchemas.texts.safeParse(readDataSet(demoDataFolder).documents.get('texts')).error).toBeUndefined()
})
