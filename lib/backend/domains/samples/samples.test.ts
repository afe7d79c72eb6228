import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import type { ErrorBody } from '@/lib/contract/common'
import type { Samples, SentSamples } from '@/lib/contract/samples'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { nonEmpty } from '@/tests/support/non-empty'
import { materials, products } from '../../platform/db/schema/catalogue'
import { mails } from '../../platform/db/schema/correspondence'
import { sampleRequests } from '../../platform/db/schema/samples'
import { deleteExpiredData } from '../housekeeping'
import { exportGuest, eraseGuest } from '../accounts/guests'

const { shop, cli } = await shopWithCli()

let people = 0
/** Another person at another address. */
function person() {
  people += 1
  return {
    name: 'Kovács-Nagy Éva',
    email: `eva${people}@example.com`,
    zipcode: '8230',
    city: 'Balatonfüred',
    address: `Csárda utca ${people}.`,
    note: '',
    accept_privacy: true,
  }
}

const visitor = await shop.visitor().open()
const offered = async (who = visitor) => (await who.call<Samples>('GET', '/api/samples')).body
const ask = async (body: object, who = visitor) => {
  // Past the windows of the rate limits.
  shop.advance(1)
  return who.call<SentSamples & ErrorBody>('POST', '/api/samples', body)
}
const requestsOf = (email: string) => shop.database.select().from(sampleRequests).where(eq(sampleRequests.email, email))

// R-SAMPLE-1
describe('samples', () => {
  it('are the materials in colours that the operator has said, with their facts and products', async () => {
    const { limit, days, samples } = await offered()
    expect({ limit, days }).toEqual({ limit: 5, days: 90 })
    const boucle = samples.find(({ key }) => key === 'boucle.ivory')
    expect(boucle).toMatchObject({
      name: 'Buklé, törtfehér',
      material: 'Buklé',
      colour: 'Törtfehér',
      hex: '#e6dfd2',
      composition: '62% gyapjú, 38% pamut',
      abrasion_cycles: 40_000,
      light_fastness: 5,
    })
    expect(boucle?.products.map(({ title }) => title)).toContain('Lune fotel, törtfehér buklé')
    expect(boucle?.product_count).toBeGreaterThanOrEqual(boucle?.products.length ?? 0)
    const [lune] = await shop.database.select().from(products).where(eq(products.key, 'lune-armchair-ivory'))
    const { body } = await visitor.call<Product>('GET', `/api/products/${lune!.id}`)
    expect(body.sample).toBe('boucle.ivory')
  })

  it('leave and return with an import, which refuses colours that the shop lacks', async () => {
    const before = await shop.database.select().from(materials).where(eq(materials.key, 'boucle'))
    const { out: exported } = await cli.run('export', 'materials')
    const columns = 'key;sample_colours'
    const refused = await cli.run('import', 'materials', cli.file('m.csv', [columns, 'boucle;ivory|lila']))
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('there is no colour "lila"')])
    expect((await cli.run('import', 'materials', cli.file('m.csv', [columns, 'boucle;-']))).code).toBe(0)
    expect((await offered()).samples.filter(({ material_key: key }) => key === 'boucle')).toEqual([])
    expect((await cli.run('import', 'materials', cli.file('all.csv', [exported.replace('\ufeff', '')]))).code).toBe(0)
    expect(await shop.database.select().from(materials).where(eq(materials.key, 'boucle'))).toEqual(before)
  })
})

// R-SAMPLE-2
describe('a request for samples', () => {
  it('is stored with the privacy policy version, and mailed to its sender and the shop', async () => {
    const sender = person()
    const samples = ['oak.natural', 'boucle.ivory']
    const { status, body } = await ask({ ...sender, samples, note: 'Csengő: 12' })
    expect(status).toBe(200)
    expect(body.reference).toMatch(/^MI-\d{4}-\d{6}$/)
    expect(body.samples).toEqual(['Buklé, törtfehér', 'Tölgy, natúr fa'])
    const [stored] = await requestsOf(sender.email)
    expect(stored).toMatchObject({ ...{ reference: body.reference, sentAt: null }, privacyVersion: '2026-11' })
    const sent = await shop.database
      .select()
      .from(mails)
      .where(like(mails.occasion, `samples:${body.reference}:%`))
      .orderBy(mails.occasion)
    expect(sent.map(({ template, recipient }) => [template, recipient === sender.email])).toEqual([
      ['samples_requested', true],
      ['shop_new_sample_request', false],
    ])
    for (const { text } of nonEmpty(sent)) expect(text).toContain('Buklé, törtfehér')
    // A stranger's words do not go to an address that may be anyone's.
    expect(sent[0]?.text).not.toContain('Csengő: 12')
    expect(sent[1]?.text).toContain('Csengő: 12')
  })

  it('is stored once, however often and at once it is sent', async () => {
    const sender = person()
    const twice = await Promise.all([1, 2, 3].map(() => ask({ ...sender, samples: ['oak.natural'] })))
    expect(new Set(nonEmpty(twice).map(({ body }) => body.reference)).size).toBe(1)
    expect(await requestsOf(sender.email)).toHaveLength(1)
  })

  it('is refused beyond the limit of its person and address, and possible again after the period', async () => {
    const sender = person()
    const five = ['boucle.ivory', 'boucle.beige', 'linen.beige', 'oak.natural', 'walnut.brown']
    expect((await ask({ ...sender, samples: [...five, 'ash.black'] })).status).toBe(422)
    expect((await ask({ ...sender, samples: five.slice(0, 4) })).status).toBe(200)
    expect((await ask({ ...sender, samples: ['ash.black', 'velvet.green'] })).status).toBe(409)
    const elsewhere = { ...person(), email: sender.email.replace('@', '+x@') }
    expect((await ask({ ...elsewhere, samples: five })).status).toBe(409)
    const neighbour = { ...person(), address: sender.address.toUpperCase().replace('.', '') }
    const refused = await ask({ ...neighbour, samples: five })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('90 napon belül')])
    expect((await ask({ ...sender, samples: ['ash.black'] })).status).toBe(200)
    shop.advance(91 * 24 * 60)
    const later = await shop.visitor().open()
    expect((await ask({ ...sender, samples: five }, later)).status).toBe(200)
  })

  it('names samples that the shop sends, a name, an address and consent', async () => {
    const who = await shop.visitor().open()
    const { status, body } = await ask({ ...person(), samples: ['glass.ivory'] }, who)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['samples']])
    expect((await ask({ ...person(), samples: [] }, who)).status).toBe(422)
    const { accept_privacy: _, ...without } = person()
    expect((await ask({ ...without, samples: ['oak.natural'] }, who)).status).toBe(422)
    expect((await ask({ ...person(), address: ' ', samples: ['oak.natural'] }, who)).status).toBe(422)
  })

  it('has a Hungarian postcode in any spelling, and no link that a mail would carry to a stranger', async () => {
    const who = await shop.visitor().open()
    const refused = async (more: object) => {
      const { status, body } = await ask({ ...person(), samples: ['oak.natural'], ...more }, who)
      return [status, Object.keys(body.errors ?? {}), body.message]
    }
    expect(await refused({ zipcode: '82300' })).toEqual([422, ['zipcode'], expect.stringContaining('négy')])
    expect(await refused({ zipcode: '' })).toEqual([422, ['zipcode'], 'Ezt a mezőt ki kell tölteni.'])
    for (const field of ['city', 'address'])
      expect(await refused({ [field]: 'Nyerj: win-now.com' })).toEqual([
        422,
        [field],
        expect.stringContaining('A cím nem tartalmazhat'),
      ])
    const sender = person()
    expect((await ask({ ...sender, zipcode: 'H-8230', samples: ['oak.natural'] }, who)).status).toBe(200)
    expect(await requestsOf(sender.email)).toMatchObject([{ zipcode: '8230' }])
  })

  it('that differs in anything is another one', async () => {
    const sender = person()
    const who = await shop.visitor().open()
    const samples = ['oak.natural']
    const first = await ask({ ...sender, samples }, who)
    for (const more of [{ note: 'Csengő: 12' }, { name: 'Kovács Éva' }, { address: `${sender.address} 2. emelet` }])
      expect((await ask({ ...sender, samples, ...more }, who)).body.reference).not.toBe(first.body.reference)
    expect((await ask({ ...sender, samples }, who)).body.reference).toBe(first.body.reference)
    expect(await requestsOf(sender.email)).toHaveLength(4)
  })

  it('counts with those of the same mailbox and place in other spellings', async () => {
    const who = await shop.visitor().open()
    const count = async (more: object) => (await ask({ ...person(), ...more }, who)).status
    const four = ['boucle.ivory', 'boucle.beige', 'linen.beige', 'oak.natural']
    expect(await count({ email: 'dora.kiss@gmail.com', samples: four })).toBe(200)
    const other = { zipcode: '1117', samples: four }
    expect(await count({ ...other, email: 'DoraKiss+minta@googlemail.com' })).toBe(409)
    expect(await count({ ...other, email: 'dorakiss@example.com' })).toBe(200)
  })

  // R-ACCT-2
  it('is listed, noted as posted, exported and erased', async () => {
    const sender = person()
    const who = await shop.visitor().open()
    const { body } = await ask({ ...sender, samples: ['oak.natural'] }, who)
    const listed = async () => (await cli.json<{ reference: string }[]>('samples', 'list')).map((row) => row.reference)
    expect(await listed()).toContain(body.reference)
    expect(await cli.json('samples', 'show', body.reference)).toMatchObject({ email: sender.email, sent: null })
    expect(await cli.json('samples', 'sent', body.reference)).toEqual({ marked: [body.reference] })
    expect(await cli.json('samples', 'sent', body.reference)).toEqual({ marked: [] })
    expect(await listed()).not.toContain(body.reference)
    expect((await cli.run('samples', 'show', 'MI-2020-000001')).code).toBe(1)
    const client = { network: null, device: '' }
    const exported = await exportGuest(shop.services, sender.email, client)
    expect(exported?.sample_requests).toMatchObject([{ reference: body.reference, samples: ['Tölgy, natúr fa'] }])
    await eraseGuest(shop.services, sender.email)
    expect(await requestsOf(sender.email)).toEqual([])
  })

  it('is deleted after a year', async () => {
    const sender = person()
    const who = await shop.visitor().open()
    await ask({ ...sender, samples: ['oak.natural'] }, who)
    await deleteExpiredData(shop.services)
    expect(await requestsOf(sender.email)).toHaveLength(1)
    shop.advance(366 * 24 * 60)
    await deleteExpiredData(shop.services)
    expect(await requestsOf(sender.email)).toEqual([])
  })
})
