import { beforeAll, describe, expect, test } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'

const { shop, cli } = await shopWithCli()

const numbers: Record<'lamp' | 'chair' | 'euros', string> = { lamp: '', chair: '', euros: '' }

async function orderOf(key: string, options: { email: string; currencyId?: number; locale?: 'en' }): Promise<string> {
  const id = await productWithStock(shop, key, 9)
  const visitor = await readyToOrder(shop, id, { payment: methods.transfer, ...options })
  const { body } = await visitor.call<{ order_hash: string }>('POST', '/api/cart/order', placement)
  return (await visitor.order(body.order_hash)).body.order_number
}

beforeAll(async () => {
  numbers.lamp = await orderOf('gomba-table-lamp-rust', { email: 'Anna@example.com' })
  shop.advance(24 * 60)
  numbers.chair = await orderOf('lune-armchair-ivory', { email: 'bela@example.com' })
  numbers.euros = await orderOf('lune-armchair-ivory', { email: 'bela@example.com', currencyId: 2 })
})

const listed = async (...options: string[]) =>
  (await cli.json<{ number: string }[]>('orders', 'list', ...options)).map(({ number }) => number)

// R-DESK-1
describe('orders are found', () => {
  test("by the buyer's address, in any case", async () => {
    expect(await listed('--email', 'ANNA@example.com')).toEqual([numbers.lamp])
    expect(await listed('--email', 'anna@example')).toEqual([])
  })

  test('by words of name, address, phone number and products, without accents, all of them', async () => {
    expect(await listed('--search', 'kovacs-nagy gomba')).toEqual([numbers.lamp])
    expect(await listed('--search', 'nd-10482 bela@')).toEqual([numbers.euros, numbers.chair])
    expect(await listed('--search', numbers.chair.toLowerCase())).toEqual([numbers.chair])
    expect(await listed('--search', '100%')).toEqual([])
  })

  test('by total, as the shop prints it, in one currency only', async () => {
    const [chair] = await cli.json<{ total: string }[]>('orders', 'list', '--search', numbers.chair)
    const total = chair?.total ?? ''
    expect(await listed('--total-from', total)).toEqual([numbers.chair])
    expect(await listed('--total-to', total)).toEqual([numbers.chair, numbers.lamp])
    expect(await listed('--total-from', '1 €', '--currency', 'EUR')).toEqual([numbers.euros])
    expect((await cli.run('orders', 'list', '--total-from', '1 €')).err).toContain('is not in HUF')
  })

  test('by day, under both names of the option', async () => {
    expect(await listed('--to', '2026-11-20')).toEqual(await listed('--until', '2026-11-20'))
    expect(await listed('--from', '2026-11-21')).toEqual([numbers.euros, numbers.chair])
  })

  test('with the sum of all that match, also beyond the limit', async () => {
    const { out } = await cli.run('orders', 'list', '--limit', '1', '--currency', 'HUF')
    expect(out).toMatch(/Orders +Total\n─+ +─+\n +2 +\d/)
  })

  test('and exported by the same filters', async () => {
    const { err } = await cli.run('orders', 'export', 'found.csv', '--search', 'gomba')
    expect(err).toContain('1 order exported')
  })
})

// R-DESK-1
test("orders in the buyer's language are listed, shown and exported in the shop's", async () => {
  const number = await orderOf('nadas-floor-lamp-brass', { email: 'mary@example.com', locale: 'en' })
  for (const command of [
    ['orders', 'list', '--search', number],
    ['orders', 'show', number],
    ['orders', 'export', '--search', number],
    ['sales', 'export', '--month', '2026-11'],
  ]) {
    const { out } = await cli.run(...command)
    const rows = out.split('\n').filter((row) => command[0] !== 'sales' || row.includes(number))
    expect([command, rows.join('\n')]).toEqual([command, expect.stringContaining('Átutalás')])
    expect([command, rows.join('\n')]).not.toEqual([
      command,
      expect.stringMatching(/Bank transfer|Home delivery|floor lamp/),
    ])
  }
})
