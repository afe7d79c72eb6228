import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { findDocument } from '../../exchange/documents/find'
import { documentNames, type DocumentName } from '../../domains/shop/document-schemas'
import type { DeliveryRecord, PaymentRecord } from '../../domains/shop/method-schemas'

const { shop, cli } = await shopWithCli()

const stored = async () =>
  Object.fromEntries(
    await Promise.all(documentNames.map(async (name) => [name, await findDocument(shop.database, name)] as const)),
  ) as Readonly<Record<DocumentName, unknown>>

let folders = 0
/** A folder of documents, by file. */
function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = `documents-${folders++}`
  mkdirSync(cli.path(folder))
  for (const [file, value] of Object.entries(files))
    writeFileSync(cli.path(`${folder}/${file}`), typeof value === 'string' ? value : JSON.stringify(value))
  return folder
}
const importAll = (files: Readonly<Record<string, unknown>>, ...options: string[]) =>
  cli.run('documents', 'import', 'all', folderOf(files), ...options)

const ownPayment = 77
/** The shop's methods, of which the first payment has another id. */
async function ownMethods() {
  const all = await stored()
  const payments = all['payment-methods'] as PaymentRecord[]
  const first = payments[0]?.id
  const renamed = (id: number) => (id === first ? ownPayment : id)
  return {
    'delivery-methods.json': (all['delivery-methods'] as DeliveryRecord[]).map((one) => ({
      ...one,
      payments: one.payments.map(renamed),
    })),
    'payment-methods.json': payments.map((one) => ({ ...one, id: renamed(one.id) })),
  }
}

// R-OPS-16
it('all documents go to a folder and come back unchanged', async () => {
  const before = await stored()
  expect(await cli.json('documents', 'export', 'all', 'exported')).toMatchObject({ documents: documentNames })
  expect(readdirSync(cli.path('exported'))).toHaveLength(documentNames.length)
  expect((await cli.run('documents', 'export', 'all', 'exported')).err).toContain('is not empty')
  expect((await cli.run('documents', 'export', 'all')).code).toBe(2)
  expect(await cli.run('documents', 'import', 'all', 'exported')).toMatchObject({ code: 0 })
  expect(await stored()).toEqual(before)
})

it('documents that name each other are imported together, where none could be first', async () => {
  const own = await ownMethods()
  const alone = (name: 'delivery-methods' | 'payment-methods') =>
    cli.run('documents', 'import', name, cli.file('alone.json', [JSON.stringify(own[`${name}.json`])]))
  expect((await alone('delivery-methods')).err).toContain(`no payment method with the id ${ownPayment}`)
  expect((await alone('payment-methods')).err).toContain('is taken by the delivery method')

  const before = await stored()
  expect(await importAll(own, '--dry-run')).toMatchObject({ code: 0, err: '' })
  expect(await stored()).toEqual(before)
  expect(await importAll(own)).toMatchObject({ code: 0 })
  const after = await stored()
  expect(after['payment-methods']).toEqual(own['payment-methods.json'])
  expect(after['delivery-methods']).toEqual(own['delivery-methods.json'])
})

it('a fault of one leaves all as they were, and is told with its document', async () => {
  const before = await stored()
  const { menus, home } = before as { menus: { header: object[] }; home: object }
  const dead = {
    ...menus,
    header: [{ title: { hu: 'Nincs', en: 'None' }, link: { type: 'category', ref: 'none' }, children: [] }],
  }
  for (const [files, fault] of [
    [{ 'home.json': home, 'menus.json': dead }, 'menus: header.0'],
    [{ 'home.json': { ...home, heroes: 5 }, 'menus.json': menus }, 'home: heroes'],
  ] as const) {
    const { code, err } = await importAll(files)
    expect([code, err]).toEqual([1, expect.stringContaining(fault)])
  }
  expect((await importAll({ 'menu.json': menus })).err).toContain('menu.json is no document. Known files: shop.json')
  expect((await importAll({})).err).toContain('has no documents')
  expect(await stored()).toEqual(before)
})
