import { beforeAll, expect, it } from 'vitest'
import type { Checked, DeskDocument, KeptVersion } from '@/lib/contract/desk/documents'
import type { Today } from '@/lib/contract/desk/today'
import type { Role } from '@/lib/contract/desk/roles'
import { atTheDesk, type DeskVisitor } from '@/tests/support/backend/desk-visitor'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
const people = {} as Record<Role, DeskVisitor>
beforeAll(async () => {
  for (const role of ['owner', 'editor', 'sales', 'warehouse'] as const) people[role] = await atTheDesk(shop, role)
})

const read = async (name: string, person = people.owner) =>
  (await person.call<DeskDocument>('GET', `/api/desk/documents/${name}`)).body
const save = (name: string, body: object, person = people.owner) =>
  person.call<Checked>('POST', `/api/desk/documents/${name}/save`, body)
const versions = async (name: string) =>
  (await people.owner.call<{ items: KeptVersion[] }>('GET', `/api/desk/documents/${name}/versions`)).body.items

interface Shop {
  readonly slogan: object
  readonly showroom: { readonly opening_hours: readonly object[] }
}

it('R-STAFF-30: the owner changes a setting, which the shop shows, and puts it back', async () => {
  const { value, version } = await read('shop')
  const slogan = { hu: 'Székek és asztalok', en: 'Chairs and tables' }
  const changed = { version, value: { ...(value as Shop), slogan } }
  expect((await save('shop', { ...changed, dry_run: true })).body).toEqual({ faults: [] })
  expect((await read('shop')).version).toBe(version)
  expect((await save('shop', changed)).body).toEqual({ faults: [] })
  const after = await read('shop')
  expect(after.languages).toEqual(['hu', 'en'])
  expect([after.value, after.changed_by]).toEqual([changed.value, 'Pult owner'])
  expect((await versions('shop')).map(({ by, value: kept }) => [by, kept])).toEqual([
    ['Pult owner', changed.value],
    [null, value],
  ])
  const [, former] = await versions('shop')
  const restored = { id: former?.id, version: after.version }
  expect((await people.owner.call<Checked>('POST', '/api/desk/documents/shop/restore', restored)).body).toEqual({
    faults: [],
  })
  expect((await read('shop')).value).toEqual(value)
  const { body } = await people.owner.call<{ items: object[] }>('GET', '/api/desk/audit?resource=documents&record=shop')
  expect(body.items).toMatchObject([
    { action: 'document.restore', before: { 'slogan.hu': slogan.hu } },
    { action: 'document.save', actor: 'Pult owner', after: { 'slogan.en': slogan.en } },
  ])
})

it('R-STAFF-30: faults are named by their place, and nothing is written', async () => {
  const { value, version } = await read('shop')
  const { showroom } = value as Shop
  const opening_hours = showroom.opening_hours.map((row) => ({ ...row, opens: '25:00' }))
  const answer = await save('shop', {
    version,
    value: { ...(value as Shop), showroom: { ...showroom, opening_hours } },
  })
  expect(answer.body.faults).toContainEqual({
    at: 'showroom.opening_hours.0.opens',
    reason: 'időpont legyen, 00:00 és 23:59 között',
  })
  expect((await read('shop')).version).toBe(version)
})

it('R-STAFF-30: what somebody else has saved meanwhile is not overwritten', async () => {
  const { value, version } = await read('faq')
  const groups = (value as { groups: object[] }).groups
  const one = await save('faq', { version, value: { groups: groups.slice(1) } }, people.editor)
  const other = await save('faq', { version, value: { groups: groups.slice(0, 1) } })
  expect([one.status, other.status]).toEqual([200, 409])
  expect((await read('faq')).value).toEqual({ groups: groups.slice(1) })
  // Not even in the moment between reading and writing.
  const { version: now } = await read('faq')
  const both = await Promise.all([
    save('faq', { version: now, value: { groups } }),
    save('faq', { version: now, value: { groups: groups.slice(0, 1) } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('R-STAFF-30: editors edit what is content, and nobody else any', async () => {
  const listed = await people.editor.call<{ items: { id: string }[] }>('GET', '/api/desk/documents')
  expect(listed.body.items.map(({ id }) => id).toSorted()).toEqual(['faq', 'home', 'mails', 'menus', 'texts'])
  for (const call of ['', '/versions'])
    expect((await people.editor.call('GET', `/api/desk/documents/shop${call}`)).status).toBe(403)
  for (const call of ['save', 'restore']) {
    const body = { id: 1, version: '', value: {} }
    expect((await people.editor.call('POST', `/api/desk/documents/carriers/${call}`, body)).status).toBe(403)
  }
  // What was sold is for those who see orders.
  const { sales, waiting } = (await people.editor.call<Today>('GET', '/api/desk/today')).body
  expect([sales, Object.keys(waiting)]).toEqual([[], ['reviews_to_read']])
  for (const person of [people.sales, people.warehouse]) {
    expect((await person.call('GET', '/api/desk/documents')).status).toBe(403)
    expect((await person.call('GET', '/api/desk/documents/faq')).status).toBe(403)
    expect((await save('faq', { version: '', value: {} }, person)).status).toBe(403)
  }
})

it('R-STAFF-30: a mail is looked at in words that are not saved', async () => {
  const { value } = await read('mails', people.editor)
  const { mails, ...document } = value as { mails: { key: string; subject: object }[] }
  const subject = { hu: 'Megvan: {order_number}', en: 'We have {order_number}' }
  const draft = {
    ...document,
    mails: mails.map((mail) => (mail.key === 'order_received' ? { ...mail, subject } : mail)),
  }
  const look = (body: object, person = people.editor) =>
    person.call<{ subject: string; html: string }>('POST', '/api/desk/mails/preview', {
      template: 'order_received',
      locale: 'hu',
      value: draft,
      ...body,
    })
  const { body } = await look({})
  expect(body.subject).toBe('Megvan: ND-2026-004817')
  expect(body.html).toContain('Lune fotel')
  expect((await look({ template: 'none' })).status).toBe(404)
  expect((await look({ value: { mails: [] } })).status).toBe(422)
  expect((await look({}, people.sales)).status).toBe(403)
})
