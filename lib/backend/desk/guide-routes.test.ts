import { beforeAll, describe, expect, it } from 'vitest'
import type { DeskGuide } from '@/lib/contract/desk/guide'
import { roles, type Role } from '@/lib/contract/desk/roles'
import { locales } from '@/lib/i18n/locales'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of roles) people[role] = await atTheDesk(shop, role)
})

// R-STAFF-43
describe('the guide of the desk', () => {
  it.each(roles)('is answered to %s in the language of the call, with its pictures', async (role) => {
    const titles = new Set<string>()
    for (const locale of locales) {
      const { body } = await people[role].call<DeskGuide>('GET', '/api/desk/guide', undefined, { Locale: locale })
      titles.add(body.title)
      const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)/.exec(body.text) ?? []
      expect((await people[role].call('GET', picture)).status).toBe(200)
    }
    expect(titles.size).toBe(locales.length)
  })

  it('is for the people of the desk only, and gives no other file', async () => {
    const stranger = shop.visitor()
    for (const path of ['guide', 'guide/pictures/today-hu.webp'])
      expect((await stranger.call('GET', `/api/desk/${path}`)).status).toBe(401)
    for (const name of ['none.webp', '..%2Fdesk.md', '..%2F..%2F..%2Fpackage.json', 'today-hu.png'])
      expect((await people.owner.call('GET', `/api/desk/guide/pictures/${name}`)).status).toSatisfy(
        (status: number) => status === 404 || status === 422,
      )
  })
})
