import { Command } from 'commander'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RequestedOffer } from '@/lib/contract/offer'
import { createTestShop, customer, productWithStock, resultUrl, type TestShop } from '@/tests/support/backend/shop'
import { registerOffers } from './offers'
import { Output } from './output'
import type { Cli, Shop } from './shop'

let shop: TestShop
let printed = ''
const output = new Output({
  out: (text) => {
    printed += text
  },
  err: (text) => {
    printed += text
  },
  isInteractive: false,
})

beforeAll(async () => {
  shop = await createTestShop()
  const visitor = await shop.visitor().open()
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 5)
  const { status } = await visitor.call<RequestedOffer>('POST', '/api/cart/offer', {
    transaction_result_url: resultUrl,
    accept_privacy: true,
    customer_data: { ...customer, delivery_data: {} },
    comment: '\u001b[2Jtörlés',
    lines: [{ product_id: chair, quantity: 12 }],
  })
  if (status !== 200) throw new Error('Quote request failed')
})
beforeEach(() => {
  printed = ''
})
afterAll(() => shop.close())

async function run(...args: string[]): Promise<string> {
  const { database, services } = shop
  const cli: Cli = {
    output,
    now: services.now,
    path: (given) => given,
    mediaFolder: () => '',
    withShop: (work) => work({ database, services } as Shop),
  }
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  registerOffers(program, cli)
  await program.parseAsync(['offers', ...args], { from: 'user' })
  return printed
}

// R-OPS-3
it('prices and sends a quote, and shows customers’ texts without control characters', async () => {
  output.isJson = true
  const [listed] = JSON.parse(await run('list', '--status', 'requested')) as { number: string; pieces: number }[]
  const number = listed?.number ?? ''
  expect(listed).toMatchObject({ pieces: 12, status: 'requested', customer: 'Kovács-Nagy Éva' })

  output.isJson = false
  printed = ''
  const shown = await run('show', number.toLowerCase())
  expect(shown).toContain('Zala')
  // R-ORDER-10
  expect(shown).toMatch(/billing_country +HU\n.*\n?delivery_country +HU/)
  expect(shown).not.toContain('\u001b')
  await expect(run('send', number)).rejects.toThrow('Price the delivery first')
  for (const wrong of [
    ['list', '--status', 'lost'],
    ['list', '--limit', 'x'],
    ['price', number, 'one', '5'],
    ['discount', number, '5.5'],
  ])
    await expect(run(...wrong)).rejects.toMatchObject({ code: 'commander.invalidArgument' })

  // R-OPS-10
  await expect(run('price', number, '1', '250 Ft')).rejects.toThrow('--yes confirms it')
  await run('price', number, '1', '250 Ft', '--yes')
  await run('price', number, '1', '60 000 Ft', '--note', 'Karfával')
  await run('discount', number, '5')
  await run('delivery', number, '9000', '--days', '10', '--note', 'egyben')
  await run('validity', number, '30')
  printed = ''
  expect(await run('message', number, 'Jó', 'választás')).toContain(
    `${number}: message set. Total 693\u00a0000\u00a0Ft`,
  )

  output.isJson = true
  printed = ''
  expect(JSON.parse((await run('send', number)).replace(/^Line 1.*\n/, ''))).toMatchObject({
    number,
    status: 'sent',
    email: customer.email,
    warnings: ['Line 1: 5 of 12 in stock. It can be accepted only when there are enough.'],
  })
  await expect(run('send', number)).rejects.toThrow('sent already')
})
