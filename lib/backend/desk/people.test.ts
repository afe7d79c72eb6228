import { expect, it } from 'vitest'
import { createTestCli } from '@/tests/support/backend/command-line'
import { atTheDesk, codeAt, deskPassword, DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { createTestShop } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'
import { nonEmpty } from '@/tests/support/non-empty'
import { deskResources, readersOf, roles } from '@/lib/contract/desk/roles'
import type { DeskSessionRow } from '@/lib/contract/desk/people'
import { createDesk } from './app'
import { findSecurityEvents } from '../domains/security/log'
import { disableStaff, findStaff } from './staff'
import { renderMail } from '../domains/mail/render'
import { sampleMail } from '../domains/mail-preview/preview'
import { readDocuments } from '../domains/shop/documents'

const shop = await testShop()
const stranger = () => new DeskVisitor((request) => shop.fetch(request), 'en', 1)
const secretOf = async (email: string) => (await findStaff(shop.database, email))?.totpSecret ?? ''
const login = async (visitor: DeskVisitor, email: string, code: string, password = deskPassword) =>
  visitor.call('POST', '/api/desk/login', { email, password, code })

it('R-STAFF-1: without its first person, there is no desk: every call is answered with 404', async () => {
  const without = await createTestShop()
  try {
    const visitor = new DeskVisitor((request) => without.fetch(request), 'en', 1)
    for (const [method, path] of [
      ['GET', '/api/desk'],
      ['GET', '/api/desk/session'],
      ['GET', '/api/desk/orders'],
      ['POST', '/api/desk/login'],
      ['GET', '/api/desk/join/x'],
    ] as const)
      expect((await visitor.call(method, path)).status, path).toBe(404)
  } finally {
    await without.close()
  }
})

it('R-STAFF-2: the command line invites, lists, disables and resets; the link works once, for a week', async () => {
  const cli = createTestCli(shop.environment, shop.services.now)
  const { address } = (await cli.json('staff', 'add', 'Anna@Shop.example', '--name', 'Anna', '--role', 'owner')) as {
    address: string
  }
  const token = address.split('/').at(-1) ?? ''
  expect((await cli.run('staff', 'add', 'anna@shop.example', '--name', 'A', '--role', 'sales')).code).toBe(1)
  expect(await cli.json('staff', 'list')).toMatchObject([{ email: 'anna@shop.example', state: 'invited' }])
  const anna = await stranger().join(token, shop.services.now())
  expect((await anna.call('GET', '/api/desk/session')).body).toMatchObject({ email: 'anna@shop.example' })
  expect((await stranger().call('GET', `/api/desk/join/${token}`)).status).toBe(404)

  expect((await cli.run('staff', 'disable', 'anna@shop.example')).err).toContain('only owner')
  // An owner who has not joined is none who can log in: she neither replaces Anna nor has to stay.
  await cli.run('staff', 'add', 'vera@shop.example', '--name', 'Vera', '--role', 'owner')
  expect((await cli.run('staff', 'disable', 'anna@shop.example')).err).toContain('only owner')
  expect((await cli.run('staff', 'disable', 'vera@shop.example')).code).toBe(0)
  expect((await cli.run('staff', 'disable', 'vera@shop.example')).err).toContain('disabled already')
  expect((await cli.run('staff', 'disable', 'nobody@shop.example')).err).toContain('Nobody')
  const again = (await cli.json('staff', 'reset', 'anna@shop.example')) as { address: string }
  expect((await anna.call('GET', '/api/desk/session')).status).toBe(401)
  shop.advance(7 * 24 * 60)
  expect((await stranger().call('GET', `/api/desk/join/${again.address.split('/').at(-1)}`)).status).toBe(404)
  const mails = await cli.json('mail', 'list', '--to', 'anna@shop.example')
  expect(mails).toMatchObject([{ template: 'staff_invitation' }, { template: 'staff_invitation' }])
  const { database } = shop.services
  const { mails: templates, shop: company } = await readDocuments(database, ['mails', 'shop'])
  const invitation = sampleMail('staff_invitation', 'hu')
  const { text } = await renderMail(invitation, { mails: templates, shop: company }, 'https://shop.example')
  expect(text).toContain('mert meghívtak a bolt pultjához')
  expect(text).not.toContain('rendelésed vagy kérésed')
  cli.close()
})

it('R-STAFF-3: a login needs the password and a code, and each code works once', async () => {
  await atTheDesk(shop, 'owner')
  const email = 'owner@shop.example'
  const secret = await secretOf(email)
  const used = codeAt(secret, shop.services.now())
  expect((await login(stranger(), email, used)).status).toBe(422)
  shop.advance(1)
  const fresh = codeAt(secret, shop.services.now())
  expect((await login(stranger(), email, fresh, 'wrong password')).status).toBe(422)
  expect((await login(stranger(), 'nobody@shop.example', fresh)).body).toEqual(
    (await login(stranger(), email, '000000')).body,
  )
  const both = await Promise.all([login(stranger(), email, fresh), login(stranger(), email, fresh)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  shop.advance(11)
  expect((await login(stranger(), email, codeAt(secret, shop.services.now()))).status).toBe(200)
})

it('R-STAFF-2: of the last two owners who are disabled at once, one stays', async () => {
  const two = await createTestShop()
  try {
    const emails = ['one@shop.example', 'other@shop.example']
    for (const email of emails) await atTheDesk(two, 'owner', email)
    const now = two.services.now()
    const disabled = emails.map((email) => two.database.transaction((db) => disableStaff(db, email, now)))
    const outcomes = await Promise.allSettled(disabled)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await two.close()
  }
})

it('R-STAFF-3: guessing is stopped', async () => {
  await atTheDesk(shop, 'editor')
  const statuses = []
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await login(stranger(), 'editor@shop.example', '000000')).status)
  expect(statuses.at(-1)).toBe(429)
  const events = await findSecurityEvents(shop.database, { kind: 'login_failed' }, 100)
  expect(events.filter(({ detail }) => detail === 'desk, code').length).toBeGreaterThanOrEqual(10)
  shop.advance(11)
})

it('R-STAFF-3: refused calls stand in the security log', async () => {
  await stranger().call('GET', '/api/desk/orders')
  const refused = await findSecurityEvents(shop.database, { kind: 'refused' }, 100)
  expect(refused.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^401 GET \/api\/desk/))
})

it('R-STAFF-3: a session ends when idle for half an hour, and after twelve hours', async () => {
  const person = await atTheDesk(shop, 'sales')
  const status = async () => (await person.call('GET', '/api/desk/session')).status
  shop.advance(29)
  expect(await status()).toBe(200)
  shop.advance(31)
  expect(await status()).toBe(401)
  // The first screen reads its numbers again by itself, whether or not somebody looks at it.
  const away = await atTheDesk(shop, 'sales', 'away@shop.example')
  for (let minute = 0; minute < 31; minute += 10) {
    await away.call('GET', '/api/desk/today')
    shop.advance(10)
  }
  expect((await away.call('GET', '/api/desk/today')).status).toBe(401)
  const other = await atTheDesk(shop, 'sales', 'other@shop.example')
  for (let half = 0; half < 25; half++) {
    shop.advance(29)
    await other.call('GET', '/api/desk/session')
  }
  expect((await other.call('GET', '/api/desk/session')).status).toBe(401)
})

it('R-STAFF-3: people see and end their own sessions, owners everybody’s', async () => {
  const [owner, one] = [
    await atTheDesk(shop, 'owner', 'o-7@shop.example'),
    await atTheDesk(shop, 'sales', 's-7@shop.example'),
  ]
  const sessionsOf = async (person: DeskVisitor) =>
    (await person.call<{ items: DeskSessionRow[] }>('GET', '/api/desk/sessions?per_page=100')).body.items
  expect(await sessionsOf(one)).toMatchObject([{ person: 'Pult sales', is_current: true }])
  const own = (await sessionsOf(owner)).find((session) => session.is_current)
  expect((await one.call('POST', `/api/desk/sessions/${own?.id}/end`)).status).toBe(404)
  shop.advance(1)
  const again = stranger()
  const code = codeAt(await secretOf('s-7@shop.example'), shop.services.now())
  const { body } = await again.call<{ csrf_token: string }>('POST', '/api/desk/login', {
    email: 's-7@shop.example',
    password: deskPassword,
    code,
  })
  again.csrf = body.csrf_token
  const lost = (await sessionsOf(again)).find((session) => !session.is_current)
  expect((await again.call('POST', `/api/desk/sessions/${lost?.id}/end`)).status).toBe(204)
  expect((await one.call('GET', '/api/desk/session')).status).toBe(401)
  const [left] = await sessionsOf(again)
  expect((await owner.call('POST', `/api/desk/sessions/${left?.id}/end`)).status).toBe(204)
  expect((await again.call('GET', '/api/desk/session')).status).toBe(401)
})

it('R-STAFF-4: every call names its roles and lets in no other, no customer and nobody without a session', async () => {
  const document = createDesk(shop.services).getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: '', version: '' },
  })
  const open = new Set(['/api/desk', '/api/desk/login', '/api/desk/session', '/api/desk/join/{token}'])
  const people = new Map<string, DeskVisitor>()
  for (const role of roles) people.set(role, await atTheDesk(shop, role, `${role}-4@shop.example`))
  const customer = await shop.visitor().open()
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { 'x-roles'?: readonly string[] }>)
      .filter(([method]) => ['get', 'post'].includes(method) && !open.has(path))
      .map(([method, { 'x-roles': named }]) => ({ method: method.toUpperCase(), path, named })),
  )
  for (const { method, path, named } of nonEmpty(calls)) {
    const call = `${method} ${path}`
    expect(named, call).toBeDefined()
    // Logging out would end what the other calls need.
    if (path.endsWith('/logout')) continue
    // The log of everything is for owners; that of single records has a test of its own.
    const address = path.replaceAll(/\{\w+\}/g, '0')
    const body = method === 'POST' ? {} : undefined
    expect((await stranger().call(method, address, body)).status, call).toBe(401)
    expect((await customer.call(method, address, body)).status, call).toBe(401)
    for (const role of roles) {
      const { status } = (await people.get(role)?.call(method, address, body)) ?? { status: 0 }
      const isLetIn = status < 500 && ![0, 401, 403, 419].includes(status)
      const isNamed = path.endsWith('/audit') ? role === 'owner' : named?.includes(role)
      expect([role, isLetIn || status], call).toEqual([role, isNamed ? true : 403])
    }
  }
})

it('R-STAFF-4: a change needs the session’s token and the shop’s own pages', async () => {
  const owner = await atTheDesk(shop, 'owner', 'owner-5@shop.example')
  const { csrf } = owner
  owner.csrf = 'another'
  expect((await owner.call('POST', '/api/desk/logout')).status).toBe(419)
  owner.csrf = csrf
  const foreign = await owner.send('POST', '/api/desk/logout', {
    headers: { 'Sec-Fetch-Site': 'cross-site', 'X-XSRF-TOKEN': csrf },
  })
  expect(foreign.status).toBe(403)
  expect((await owner.call('POST', '/api/desk/logout')).status).toBe(204)
  expect((await owner.call('GET', '/api/desk/session')).status).toBe(401)
})

it('R-STAFF-5: the log says who changed what; only owners read all of it', async () => {
  const owner = await atTheDesk(shop, 'owner', 'owner-6@shop.example')
  const { body } = await owner.call<{ items: object[]; total: number }>('GET', '/api/desk/audit?resource=staff')
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ actor: 'command line', action: 'staff.add', record: 'anna@shop.example' }),
      expect.objectContaining({ actor: 'Pult owner', action: 'staff.join', record: 'owner-6@shop.example' }),
    ]),
  )
  const sales = await atTheDesk(shop, 'sales', 'sales-6@shop.example')
  expect((await sales.call('GET', '/api/desk/audit')).status).toBe(403)
})

it('R-STAFF-5: what was done to a record is read by those who may read the record', async () => {
  for (const role of roles) {
    const person = await atTheDesk(shop, role, `${role}-8@shop.example`)
    for (const resource of nonEmpty(deskResources)) {
      const readers: readonly string[] = readersOf[resource]
      const of = async (query: string) => (await person.call('GET', `/api/desk/audit?${query}`)).status
      expect([role, resource, await of(`resource=${resource}&record=0`)]).toEqual([
        role,
        resource,
        readers.includes(role) ? 200 : 403,
      ])
      expect([role, resource, await of(`resource=${resource}`)]).toEqual([role, resource, role === 'owner' ? 200 : 403])
      expect(await of(`resource=${resource}&record=`)).toBe(422)
    }
    expect((await person.call('GET', '/api/desk/audit?record=0')).status).toBe(role === 'owner' ? 200 : 403)
    expect((await person.call('GET', '/api/desk/audit?resource=weather')).status).toBe(422)
  }
})

it('R-STAFF-24: the desk opens in the language that its person has chosen, and says why it refuses in the one asked for', async () => {
  const anna = await atTheDesk(shop, 'sales', 'language@shop.example')
  expect((await anna.call('POST', '/api/desk/language', { locale: 'de' })).status).toBe(422)
  for (const locale of ['en', 'hu']) {
    expect((await anna.call('POST', '/api/desk/language', { locale })).status).toBe(204)
    expect((await anna.call('GET', '/api/desk/session')).body).toMatchObject({ locale })
  }
  const body = { from: 'received', status: 'shipped' }
  const refused = (Locale: string) =>
    anna.call<{ message: string }>('POST', '/api/desk/orders/ND-1/status', body, { Locale })
  expect((await refused('en')).body.message).toBe('Not found.')
  expect((await refused('hu')).body.message).toBe('Nem található.')
})
