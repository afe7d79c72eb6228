import { describe, expect, it } from 'vitest'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const ids = (list: readonly { id: number }[]) => list.map((one) => one.id)

describe('favourites', () => {
  it('are added once, listed latest first, and removed by either call', async () => {
    const visitor = await shop.visitor().open()
    await visitor.call('POST', '/api/favourites/2')
    shop.advance(1)
    await visitor.call('POST', '/api/favourites/3')
    const list = await visitor.call<{ id: number }[]>('POST', '/api/favourites/3')
    expect(ids(list.body)).toEqual([3, 2])
    expect(ids((await visitor.call<{ id: number }[]>('DELETE', '/api/favourites/3')).body)).toEqual([2])
    expect((await visitor.call('POST', '/api/favourites/2/delete')).body).toEqual([])
    expect((await visitor.call('POST', '/api/favourites/999999')).status).toBe(404)
    expect((await (await shop.visitor().open()).call('GET', '/api/favourites')).body).toEqual([])
  })
})
