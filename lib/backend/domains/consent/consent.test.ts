import { expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { cookieChoices } from '../../platform/db/schema/correspondence'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const choice = { consent_id: 'abcdefgh-1', version: '1', choices: { measurement: true, marketing: false } }

// R-LAW-13
it('stores every choice with its time and language', async () => {
  const visitor = await shop.visitor({ locale: 'en' }).open()
  expect((await visitor.call('POST', '/api/consent', choice)).status).toBe(200)
  shop.advance(5)
  const later = { ...choice, choices: { measurement: false, marketing: false } }
  expect((await visitor.call('POST', '/api/consent', later)).body).toEqual({ consent_id: 'abcdefgh-1' })
  const rows = await shop.database.select().from(cookieChoices).orderBy(cookieChoices.id)
  expect(rows.map(({ choices, locale }) => [choices, locale])).toEqual([
    [choice.choices, 'en'],
    [later.choices, 'en'],
  ])
  expect(rows[1]!.createdAt.getTime() - rows[0]!.createdAt.getTime()).toBe(5 * 60_000)
})

it.each([
  { ...choice, consent_id: '<script>' },
  { ...choice, choices: { measurement: true } },
  { ...choice, choices: { ...choice.choices, everything: true } },
])('refuses %j', async (body) => {
  const visitor = await shop.visitor().open()
  const answer = await visitor.call<ErrorBody>('POST', '/api/consent', body)
  expect(answer.status).toBe(422)
})
