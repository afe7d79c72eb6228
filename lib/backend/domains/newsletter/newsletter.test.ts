import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails, newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { createTestShop, testOrigin, type TestShop, type Visitor } from '@/tests/support/backend/shop'
import { deleteUnconfirmed } from './store'

let shop: TestShop
let visitor: Visitor

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.delete(mails)
  await shop.database.delete(newsletterSubscribers)
  // Past the windows of the rate limits.
  shop.advance(25 * 60)
  visitor = await shop.visitor().open()
})

const subscribe = (email: string, more: object = {}) =>
  visitor.call<{ valid_hours: number }>('POST', '/api/newsletter', { email, accept_privacy: true, ...more })

async function lastMail() {
  const [mail] = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(1)
  if (!mail) throw new Error('No mail')
  return mail
}

const tokenOf = (text: string, part: string) => new RegExp(`/${part}/([\\w-]+)`).exec(text)?.[1] ?? ''
const confirmToken = async () => tokenOf((await lastMail()).text, '(?:megerosites|confirm)')
const unsubscribeToken = async () => tokenOf((await lastMail()).headers['List-Unsubscribe'] ?? '', 'unsubscribe')
const subscribers = () => shop.database.select().from(newsletterSubscribers)
const stateOf = async () => (await subscribers()).map(({ state }) => state)

/** What a mail client or a browser without a session sends. */
function post(path: string, body: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return shop.fetch(
    new Request(`${testOrigin}${path}`, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: String(new URLSearchParams(body)),
    }),
  )
}

async function subscribed(): Promise<{ confirm: string; unsubscribe: string }> {
  await subscribe('eva@example.com')
  const tokens = { confirm: await confirmToken(), unsubscribe: await unsubscribeToken() }
  await visitor.call('POST', `/api/newsletter/confirm/${tokens.confirm}`)
  return tokens
}

describe('a request', () => {
  // R-NEWS-1, R-API-22
  test('is stored with its evidence and takes effect once its link is confirmed', async () => {
    expect((await subscribe(' Eva@Example.com ', { source: 'home' })).body).toEqual({ valid_hours: 48 })
    const [pending] = await subscribers()
    expect(pending).toMatchObject({
      email: 'eva@example.com',
      state: 'pending',
      locale: 'hu',
      source: 'home',
      confirmedAt: null,
    })
    expect(pending?.textVersion).toMatch(/./)
    const token = await confirmToken()
    expect(JSON.stringify(pending)).not.toContain(token)
    expect(await lastMail()).toMatchObject({
      template: 'newsletter_confirmation',
      recipient: 'eva@example.com',
      headers: {
        'List-Unsubscribe': `<${testOrigin}/api/newsletter/unsubscribe/${pending?.unsubscribeToken ?? ''}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })

    const address = `/api/newsletter/confirm/${token}`
    expect((await visitor.call('GET', address)).body).toEqual({ state: 'pending' })
    expect(await stateOf()).toEqual(['pending'])
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.call('POST', address)).body).toEqual({ state: 'confirmed' })
      expect((await visitor.call('GET', address)).body).toEqual({ state: 'confirmed' })
    }
    expect((await subscribers())[0]?.confirmedAt).toEqual(shop.services.now())
  })

  // R-AUTH-4
  test('returns the same response for every address; existing subscribers get a mail', async () => {
    await subscribed()
    const known = await subscribe('eva@example.com')
    expect(await lastMail()).toMatchObject({ template: 'newsletter_existing', recipient: 'eva@example.com' })
    const unknown = await subscribe('new@example.com')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await stateOf()).toSorted()).toEqual(['confirmed', 'pending'])
  })

  test('does not flood mailboxes', async () => {
    for (let time = 0; time < 5; time += 1) expect((await subscribe(`eva+${time}@example.com`)).status).toBe(200)
    expect(await shop.database.select().from(mails)).toHaveLength(3)
  })

  test('is limited per visitor', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await subscribe(`r${time}@example.com`)).status)
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
  })

  test.each([
    [{ email: 'eva' }, 'email'],
    [{ email: 'eva@example.com\r\nBcc: x@example.com' }, 'email'],
    [{ accept_privacy: false }, 'accept_privacy'],
    [{ source: 'elsewhere' }, 'source'],
  ])('%j is refused by its field', async (more, field) => {
    const { status, body } = await subscribe('eva@example.com', more)
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field])
    expect(await stateOf()).toEqual([])
  })

  test('requires the CSRF token and a same-origin request', async () => {
    const body = JSON.stringify({ email: 'eva@example.com', accept_privacy: true })
    const headers = { 'Content-Type': 'application/json' }
    const foreign = await visitor.send('POST', '/api/newsletter', {
      headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' },
      body,
    })
    const without = await visitor.send('POST', '/api/newsletter', {
      headers: { ...headers, 'X-XSRF-TOKEN': 'no' },
      body,
    })
    expect([foreign.status, without.status]).toEqual([403, 419])
  })
})

describe('a link', () => {
  test('is valid for 48 hours; then the address is deleted', async () => {
    await subscribe('eva@example.com')
    const address = `/api/newsletter/confirm/${await confirmToken()}`
    shop.advance(48 * 60)
    expect((await visitor.call('GET', address)).body).toEqual({ state: 'expired' })
    expect((await visitor.call('POST', address)).body).toEqual({ state: 'expired' })
    expect(await stateOf()).toEqual(['pending'])
    shop.advance(1)
    await deleteUnconfirmed(shop.database, shop.services.now())
    expect(await stateOf()).toEqual([])
  })

  test('of an earlier request is invalid, and does not resubscribe after leaving', async () => {
    await subscribe('eva@example.com')
    const former = await confirmToken()
    const { confirm, unsubscribe } = await subscribed()
    expect((await visitor.call('POST', `/api/newsletter/confirm/${former}`)).body).toEqual({ state: 'expired' })
    await visitor.call('POST', `/api/newsletter/unsubscribe/${unsubscribe}`)
    expect((await visitor.call('POST', `/api/newsletter/confirm/${confirm}`)).body).toEqual({ state: 'expired' })
    expect(await stateOf()).toEqual(['unsubscribed'])
  })

  test('that was never issued does nothing', async () => {
    const foreign = 'a'.repeat(43)
    expect((await visitor.call('POST', `/api/newsletter/confirm/${foreign}`)).body).toEqual({ state: 'expired' })
    expect((await visitor.call('POST', `/api/newsletter/unsubscribe/${foreign}`)).status).toBe(404)
    expect((await visitor.call('GET', `/api/newsletter/unsubscribe/${foreign}`)).status).toBe(404)
  })
})

describe('leaving', () => {
  // R-NEWS-2
  test('takes one click in the mail client, without cookies or redirects', async () => {
    const { unsubscribe } = await subscribed()
    const address = `/api/newsletter/unsubscribe/${unsubscribe}`
    expect((await visitor.call('GET', address)).body).toEqual({ state: 'subscribed' })
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(address, { 'List-Unsubscribe': 'One-Click' }, { Accept: 'text/html' })
      expect(answer.status).toBe(200)
    }
    expect((await subscribers())[0]).toMatchObject({ state: 'unsubscribed', unsubscribedAt: shop.services.now() })
  })

  test('in a browser leads to the confirmation page in the language of the mail', async () => {
    visitor = await shop.visitor({ locale: 'en' }).open()
    const { unsubscribe } = await subscribed()
    const address = `/api/newsletter/unsubscribe/${unsubscribe}`
    const opened = await shop.fetch(new Request(testOrigin + address, { headers: { Accept: 'text/html' } }))
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/en/newsletter/unsubscribe/${unsubscribe}`])
    expect(await stateOf()).toEqual(['confirmed'])
    const pressed = await post(address, { locale: 'en' }, { Origin: 'null' })
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([
      303,
      `/en/newsletter/unsubscribe/${unsubscribe}`,
    ])
    expect(await stateOf()).toEqual(['unsubscribed'])
  })

  test('is undone by a confirmed new request, but not by an unconfirmed one', async () => {
    const { unsubscribe } = await subscribed()
    await visitor.call('POST', `/api/newsletter/unsubscribe/${unsubscribe}`)
    await subscribe('eva@example.com')
    shop.advance(49 * 60)
    await deleteUnconfirmed(shop.database, shop.services.now())
    expect(await stateOf()).toEqual(['unsubscribed'])
    await subscribe('eva@example.com')
    expect(await unsubscribeToken()).toBe(unsubscribe)
    await visitor.call('POST', `/api/newsletter/confirm/${await confirmToken()}`)
    expect((await subscribers())[0]).toMatchObject({ state: 'confirmed', unsubscribedAt: null })
  })
})

describe('without JavaScript', () => {
  const own = { 'Sec-Fetch-Site': 'same-origin' }
  const fields = { email: 'eva@example.com', accept_privacy: 'on', locale: 'en', source: 'home' }

  test('a form subscribes, and the page confirms it', async () => {
    const answer = await post('/api/newsletter/form', fields, own)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/en/newsletter#sent'])
    expect((await subscribers())[0]).toMatchObject({ state: 'pending', locale: 'en', source: 'home' })
    const confirmed = await post(`/api/newsletter/confirm/${tokenOf((await lastMail()).text, 'confirm')}`, {
      locale: 'en',
    })
    expect(confirmed.status).toBe(303)
    expect(await stateOf()).toEqual(['confirmed'])
  })

  test.each([{ email: 'eva' }, { accept_privacy: '' }])('a form with %j is returned with its errors', async (wrong) => {
    const answer = await post('/api/newsletter/form', { ...fields, ...wrong }, own)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/en/newsletter#failed'])
    expect(await stateOf()).toEqual([])
  })

  test.each([{}, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])(
    'a cross-site form (%j) is refused',
    async (headers) => {
      expect((await post('/api/newsletter/form', fields, headers as Record<string, string>)).status).toBe(403)
      expect(await stateOf()).toEqual([])
    },
  )
})
