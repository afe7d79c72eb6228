import { afterEach, expect, it, vi } from 'vitest'
import type { PickupPoint } from '@/lib/contract/cart'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { createStandIn } from '@/tests/support/backend/stand-in'
import { spyOnLog } from '@/tests/support/log'
import { refreshPickupPoints } from '../../pickup-lists'

const { shop, cli } = await shopWithCli()
afterEach(() => void vi.restoreAllMocks())

const lockers = (count: number, name = 'Automata') =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      operator_id: `hu${index + 1}`,
      name: `${name} ${index + 1}`,
      zip: '8360',
      city: 'Keszthely',
      street: `Tapolcai út ${index + 1}.`,
      geolat: 46.77,
      geolng: 17.22,
      cashPayment: true,
    })),
  )
const pointsFor = async (query: string) =>
  (await shop.visitor().call<PickupPoint[]>('GET', `/api/pickup-points?q=${query}`)).body
const importList = (list: string, ...more: string[]) =>
  cli.run('import', 'pickup-points', cli.file('list.json', [list]), '--format', 'foxpost', ...more)

// R-DELIVERY-1
it('replaces a carrier’s points by its list, and the demo’s with the first', async () => {
  expect((await pointsFor('Bartók')).length).toBeGreaterThan(0)
  expect(await importList(lockers(10))).toMatchObject({ code: 0 })
  expect(await pointsFor('Bartók')).toEqual([])
  expect((await pointsFor('keszthely')).map(({ id }) => id)).toHaveLength(10)
  const other = [
    {
      id: 'A',
      name: 'Bolt',
      contact: { postalCode: '1011', city: 'Budapest', address: 'Fő utca 1.' },
      location: [47, 19],
    },
  ]
  const file = cli.file('gls.json', [JSON.stringify({ items: other })])
  expect(await cli.json('import', 'pickup-points', file, '--format', 'gls')).toMatchObject({ before: 0, after: 1 })
  expect((await importList(lockers(9, 'Új'))).out).toContain(
    '9 pick-up points of foxpost imported (10 before), of 9 listed',
  )
  const names = (await pointsFor('keszthely')).map(({ name }) => name.split(' ')[0])
  expect(new Set(names)).toEqual(new Set(['Új']))
  expect(await pointsFor('Fő utca')).toMatchObject([{ id: 'gls:A', hours: '' }])
})

// R-DELIVERY-2
it('refuses what is empty, much shorter, unreadable or no list, and changes nothing', async () => {
  const before = await pointsFor('keszthely')
  for (const [list, reason] of [
    ['[]', 'has no pick-up point'],
    [lockers(5), '5 points, there are 9 now'],
    ['<html>', 'no list of pick-up points of foxpost'],
    [JSON.stringify([{ id: 1 }]), '1 of 1 points cannot be read; the first: place 1'],
  ] as const) {
    const { code, err } = await importList(list)
    expect([code, err]).toEqual([1, expect.stringContaining(reason)])
  }
  expect(await pointsFor('keszthely')).toEqual(before)
  expect((await importList(lockers(5), '--yes')).code).toBe(0)
  expect(await pointsFor('keszthely')).toHaveLength(5)
})

// R-DELIVERY-2
it('reads the lists once a day, and keeps the points when a carrier fails, which health tells', async () => {
  spyOnLog()
  let answer = { status: 200, body: lockers(6, 'Napi') }
  const carrier = await createStandIn(() => answer)
  const refresh = () =>
    refreshPickupPoints(shop.services, [{ format: 'foxpost', address: `${carrier.url}/list?key=secret` }])
  const failed = async () => (await cli.json<{ pickup_lists_failed: string }>('health')).pickup_lists_failed
  await refresh()
  await refresh()
  expect(carrier.calls).toHaveLength(1)
  expect(await pointsFor('Napi')).toHaveLength(6)
  shop.advance(25 * 60)
  answer = { status: 503, body: '' }
  await refresh()
  expect(carrier.calls).toHaveLength(2)
  expect(await pointsFor('Napi')).toHaveLength(6)
  expect(await failed()).toMatch(/^foxpost \(\d{4}-\d\d-\d\d\)$/)
  const { err } = await cli.run('import', 'pickup-points', `${carrier.url}/list?key=secret`, '--format', 'foxpost')
  expect(err).toContain('gave no list: status 503')
  expect(err).not.toContain('secret')
  shop.advance(25 * 60)
  answer = { status: 200, body: lockers(6, 'Napi') }
  await refresh()
  expect(await failed()).toBe('none')
  await carrier.close()
})
