import { readFileSync, writeFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Home, Init } from '@/lib/contract/shop'
import { pages } from '../../platform/db/schema/catalogue'
import { cacheAnnouncements, coupons } from '../../platform/db/schema/shop'
import {
  documentNames,
  documentSchemas,
  type MenusDocument,
  type PicturesDocument,
  type ShopDocument,
} from '../../domains/shop/document-schemas'
import type { DeliveryRecord, PaymentRecord } from '../../domains/shop/method-schemas'
import { setDelivery, sendOffer, setDiscount } from '../../domains/offers/operator'
import { nonEmpty } from '@/tests/support/non-empty'
import { quotedProducts, sentOffer } from '@/tests/support/backend/quotes'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { findDocument } from '../../exchange/documents/find'
import { faultsIn } from '../../platform/said/schemas'

const { shop, cli } = await shopWithCli()

const init = async (locale: 'hu' | 'en') => (await shop.visitor({ locale }).call<Init>('GET', '/api/init')).body

/** Changes an exported document and imports it. */
async function change<Document>(name: string, edit: (document: Document) => void, ...options: string[]) {
  const file = `${name}.json`
  await cli.run('documents', 'export', name, file)
  const document = JSON.parse(readFileSync(cli.path(file), 'utf8')) as Document
  edit(document)
  writeFileSync(cli.path(file), JSON.stringify(document))
  return cli.run('documents', 'import', name, file, ...options)
}

describe.each(documentNames)('"%s"', (name) => {
  it('matches its schema, and survives export and import', async () => {
    const before = await cli.json('documents', 'export', name)
    expect(documentSchemas[name].safeParse(before).error?.issues).toBeUndefined()
    expect((await change(name, () => undefined)).code).toBe(0)
    expect(await cli.json('documents', 'export', name)).toEqual(before)
  })
})

/** A document with each of its parts once replaced by something of another form, or taken out. */
function* misshapen(value: unknown): Generator<unknown> {
  yield* [undefined, null, 'text', 1.5, true, [], {}]
  if (typeof value !== 'object' || value === null) return
  const parts: [string, unknown][] = Object.entries(value)
  // Lists repeat one form, and so do records of many names.
  for (const [name, part] of parts.length > 40 || Array.isArray(value) ? parts.slice(0, 1) : parts)
    for (const other of misshapen(part))
      yield Array.isArray(value) ? [other, ...(value as unknown[]).slice(1)] : { ...value, [name]: other }
}

it.each(documentNames)('what is wrong with the form of "%s" is told in plain words of each language', async (name) => {
  const reasons = new Map<string, string>()
  for (const value of misshapen(await findDocument(shop.database, name)))
    for (const { reason } of faultsIn(documentSchemas[name], value)) reasons.set(reason.en, reason.hu)
  for (const [english, hungarian] of nonEmpty([...reasons])) {
    expect(english).not.toMatch(/^Invalid|^Too |expected [a-z]+, received|undefined/)
    expect(hungarian).not.toMatch(/undefined|\b(?:must|is|has|the|not)\b/)
  }
})

it('a document of another form is refused with the place and what belongs there', async () => {
  const whole = await cli.run('documents', 'import', 'shop', cli.file('whole.json', ['"Tea"']))
  expect([whole.code, whole.err]).toEqual([
    1,
    expect.stringContaining('(the whole): must be an object, { … }, not "Tea"'),
  ])
  const part = await change('shop', (document: { contacts: unknown }) => void (document.contacts = 'bolt@shop.example'))
  expect(part.err).toContain('contacts: must be an object, { … }, not "bolt@shop.example"')
})

it('lists the documents', async () => {
  const listed = await cli.json<{ name: string; changed: string }[]>('documents', 'list')
  expect(listed.map(({ name }) => name)).toEqual(documentNames)
  expect((await cli.run('documents', 'list')).out).toContain('menus')
})

it('a new menu is shown in both languages, and the running server is notified', async () => {
  await shop.database.delete(cacheAnnouncements)
  const entry = {
    title: { hu: 'Fotelek', en: 'Armchairs' },
    link: { type: 'category' as const, ref: 'armchairs' },
    children: [],
  }
  const { code, out } = await change<MenusDocument>('menus', (menus) => void (menus.header = [entry]))
  expect([code, out]).toEqual([0, '"menus" is imported.\n'])
  expect((await init('hu')).menu.header).toMatchObject([{ title: 'Fotelek', link: { slug: 'ulobutorok/fotelek' } }])
  expect((await init('en')).menu.header).toMatchObject([{ title: 'Armchairs', link: { slug: 'seating/armchairs' } }])
  expect(await shop.database.select().from(cacheAnnouncements)).toHaveLength(1)
})

it('a new shop name applies at once; fields that the shop does not use are kept', async () => {
  await change<ShopDocument>('shop', (document) => void (document.name = 'Bútorbolt'))
  expect((await init('hu')).shop.name).toBe('Bútorbolt')
  expect(await cli.json('documents', 'export', 'shop')).toMatchObject({ founded: 2014 })
})

// R-MEDIA-8
it('room photos get their colours, unless set in the document', async () => {
  const [room, other] = ['/media/rooms/showroom.webp', '/media/rooms/terrace.webp'] as const
  const before = await cli.json<PicturesDocument>('documents', 'export', 'pictures')
  await change<PicturesDocument>('pictures', (pictures) => {
    delete pictures[room]?.colour
    pictures[other]!.colour = '#123456'
  })
  const after = await cli.json<PicturesDocument>('documents', 'export', 'pictures')
  expect(after[room]?.colour).toBe(before[room]?.colour)
  expect(after[room]?.colour).toMatch(/^#/)
  expect(after[other]?.colour).toBe('#123456')
  const wrong = await change<PicturesDocument>(
    'pictures',
    (pictures) => void (pictures[room]!.colour = 'red;position:fixed'),
  )
  expect(wrong.err).toContain('colour')
})

// R-MEDIA-9
it('a picture’s focal point is passed to the pages', async () => {
  const room = '/media/rooms/living-room.webp'
  await change<PicturesDocument>('pictures', (pictures) => void (pictures[room]!.focus = { x: 0.25, y: 1 }))
  const { heroes } = (await shop.visitor({ locale: 'hu' }).call<Home>('GET', '/api/home')).body
  expect(heroes[0]?.image).toMatchObject({ src: room, focus: { x: 0.25, y: 1 } })
  const wrong = await change<PicturesDocument>('pictures', (pictures) => void (pictures[room]!.focus = { x: 2, y: 0 }))
  expect(wrong.err).toContain('focus')
})

// R-OPS-11
it('a method stays as long as another method or a coupon names it', async () => {
  const gone = await change<PaymentRecord[]>('payment-methods', (methods) => void methods.pop())
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('is taken by the delivery method "showroom"')])
  const unknown = await change<DeliveryRecord[]>('delivery-methods', (methods) => void methods[0]?.payments.push(99))
  expect(unknown.err).toContain('0.payments.3: the shop has no payment method with the id 99')
  const endsAt = new Date(shop.services.now().getTime() + 86_400_000)
  const row = { kind: 'free_delivery', startsAt: new Date(0), appliesToDiscounted: true } as const
  const title = { hu: 'x', en: 'x' }
  await shop.database.insert(coupons).values({ ...row, code: 'ROOM', endsAt, deliveryMethods: [4], title })
  const withoutRoom = () =>
    change<DeliveryRecord[]>('delivery-methods', (methods) => {
      methods.splice(
        methods.findIndex(({ id }) => id === 4),
        1,
      )
    })
  expect((await withoutRoom()).err).toContain('(id 4): is named by the coupon ROOM')
  expect((await cli.run('coupons', 'disable', 'ROOM')).code).toBe(0)
  expect((await withoutRoom()).err).not.toContain('ROOM')
})

it('reports faults with their location, and writes nothing', async () => {
  const wrong = await change<MenusDocument>('menus', (menus) => {
    menus.footer = [
      {
        title: { hu: '', en: 'x' },
        link: { type: 'static', url: { hu: 'javascript:alert(1)', en: '/en' } },
        children: [],
      },
    ]
  })
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toContain('footer.0.title.hu')
  expect(wrong.err).toContain('2 faults')
  const page = await change('menus', (menus: { footer: object[] }) => {
    menus.footer = [{ title: { hu: 'x', en: 'x' }, link: { type: 'page', ref: 'terms' }, children: [] }]
  })
  expect(page.err).toContain('footer.0.link.type: must be category, content or static')
  const dead = await change<MenusDocument>('menus', (menus) => {
    menus.footer = [{ title: { hu: 'x', en: 'x' }, link: { type: 'content', ref: 'nothing' }, children: [] }]
  })
  expect(dead.err).toContain('footer.0.link.ref: the shop has no content "nothing"')
  expect((await change('mails', (mails: { mails: unknown[] }) => void mails.mails.pop())).err).toContain(
    'lacks the mail',
  )
  writeFileSync(cli.path('broken.json'), '{')
  expect((await cli.run('documents', 'import', 'menus', 'broken.json')).err).toContain('is not JSON')
  cli.file('latin.json', Buffer.from('"Szék"', 'latin1'))
  expect((await cli.run('documents', 'import', 'menus', 'latin.json')).err).toContain('is not UTF-8')
  expect((await cli.run('documents', 'import', 'menus', 'none.json')).err).toContain('There is no file')
  expect((await cli.run('documents', 'import', 'cellar', 'broken.json')).code).toBe(2)
  const dry = await change<ShopDocument>('shop', (document) => void (document.name = 'Dry'), '--dry-run')
  expect(dry.out).toContain('Nothing was written')
  expect((await init('hu')).shop.name).not.toBe('Dry')
})

// R-OFFER-9
it('a delivery method stays as long as texts or sent quotes need it', async () => {
  const mentions = /\{delivery\.home_assembly\.\w+\}/g
  const products = await quotedProducts(shop)
  const [first, second, third] = [
    (await sentOffer(shop, products)).number,
    (await sentOffer(shop, products, { comment: 'Másik' })).number,
    (await sentOffer(shop, products, { comment: 'Harmadik' })).number,
  ]
  const keys = async () =>
    (await cli.json<DeliveryRecord[]>('documents', 'export', 'delivery-methods')).map((one) => one.key)
  const before = await keys()
  const removed = (...options: string[]) =>
    change<DeliveryRecord[]>(
      'delivery-methods',
      (methods) =>
        void methods.splice(
          methods.findIndex(({ key }) => key === 'home_assembly'),
          1,
        ),
      ...options,
    )
  // Taken back for a revision, a quote no longer counts.
  await setDiscount(shop.services, third, 5)
  expect((await removed()).err).toContain('the page "delivery-and-payment" (en): names {delivery.home_assembly.')
  for (const { key, locale, body } of await shop.database.select().from(pages))
    await shop.database
      .update(pages)
      .set({ body: body.replace(mentions, '–') })
      .where(and(eq(pages.key, key), eq(pages.locale, locale)))
  expect((await removed()).err).toContain('the questions "delivery": names {delivery.home_assembly.days}')
  await cli.run('documents', 'export', 'faq', 'faq.json')
  const faq = readFileSync(cli.path('faq.json'), 'utf8')
  expect((await cli.run('documents', 'import', 'faq', cli.file('faq.json', [faq.replace(mentions, '–')]))).code).toBe(0)
  for (const refused of [await removed('--dry-run'), await removed()]) {
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(/^"home_assembly" \(id \d+\): is needed by 2 sent quotes: /)
    expect(refused.err).toContain(`${first}, ${second}. Keep it until`)
    expect(refused.err).toContain('offers delivery <number> <amount> --method <key>')
    expect(refused.err).toContain('Nothing was imported: 1 fault')
  }
  expect(await keys()).toEqual(before)

  await setDelivery(shop.services, first, { amount: '0', method: 'showroom' })
  shop.advance(1)
  await sendOffer(shop.services, first)
  expect((await removed()).err).toContain(`1 sent quote: ${second}.`)
  // An expired quote needs nothing.
  shop.advance(15 * 24 * 60)
  expect((await removed()).code).toBe(0)
  expect(await keys()).toEqual(before.filter((key) => key !== 'home_assembly'))
})
