import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { ReceivedInquiry } from '@/lib/contract/inquiry'
import { inquiries, mails } from '../../platform/db/schema/correspondence'
import { testShopAddress, type Visitor } from '@/tests/support/backend/shop'
import { sampleFile, samples } from '@/tests/support/backend/sample-files'
import { nonEmpty } from '@/tests/support/non-empty'
import { findInquiryFiles } from './store'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

let writers = 0
const address = () => `writer${(writers += 1)}@example.com`
const message = {
  name: 'Kovács Dóra',
  topic: 'order',
  order_number: 'ND-2026-000042',
  message: 'Mikor jön?\nKöszönöm!',
  accept_privacy: true,
}
const project = {
  kind: 'project',
  name: 'Tóth Béla',
  phone: '06 1 555 0199',
  room: 'office',
  place: 'Budapest XI.',
  budget: '5m_20m',
  deadline: '2027. február',
  message: 'Tizenkét munkaállomás.',
  accept_privacy: '1',
}
const sheet = { kind: 'datasheet', name: 'Nagy Ida', phone: '+36 30 123 4567', topic: 'resale', accept_privacy: 'on' }

const contact = (visitor: Visitor, more: object) =>
  visitor.call<ReceivedInquiry & ErrorBody>('POST', '/api/contact', { ...message, ...more })

async function sendForm(visitor: Visitor, fields: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('files[]', file)
  const response = await visitor.send('POST', '/api/project-inquiry', { body: form })
  const json = (await response.json()) as { data?: ReceivedInquiry } & ErrorBody
  return { status: response.status, headers: response.headers, body: json.data ?? json }
}

/** The mail to the sender, then the mail to the shop. */
const mailsAbout = (reference: string) =>
  shop.database
    .select()
    .from(mails)
    .where(like(mails.occasion, `inquiry:${reference}:%`))
    .orderBy(mails.occasion)
const storedOf = (email: string) => shop.database.select().from(inquiries).where(eq(inquiries.email, email))

// R-API-22
describe('a contact message', () => {
  // R-MAIL-2
  it('is stored with the privacy policy version, acknowledged in its language, and mailed to the shop', async () => {
    const email = address()
    const { status, body } = await contact(await shop.visitor({ locale: 'en' }).open(), { email })
    expect([status, body]).toEqual([
      200,
      {
        reference: expect.stringMatching(/^IN-2026-\d{6}$/) as string,
        reply_by: expect.stringMatching(/^2026-/) as string,
      },
    ])
    expect(await storedOf(email)).toMatchObject([
      {
        kind: 'contact',
        topic: 'order',
        details: { order_number: 'ND-2026-000042' },
        privacyVersion: '2026-11',
        locale: 'en',
      },
    ])
    const [toWriter, toShop] = await mailsAbout(body.reference)
    expect(toWriter).toMatchObject({ recipient: email, locale: 'en' })
    // The address may be anyone's, so the message goes only to the shop.
    expect(toWriter?.text).toContain(body.reference)
    expect(toWriter?.text).not.toContain('Mikor jön?')
    expect(toShop?.text).toContain('Mikor jön?\nKöszönöm!')
    expect(toShop).toMatchObject({ recipient: testShopAddress, replyTo: email, locale: 'hu' })
    expect(toShop?.subject).toContain('Rendelésem')
    expect(toShop?.text).toContain('Rendelésszám: ND-2026-000042')
  })

  // R-FORM-4
  it('is stored once even if sent repeatedly', async () => {
    const email = address()
    const visitor = await shop.visitor().open()
    const sent = await Promise.all([
      contact(visitor, { email }),
      contact(visitor, { email }),
      contact(visitor, { email }),
    ])
    expect(new Set(sent.map(({ body }) => body.reference)).size).toBe(1)
    expect(await storedOf(email)).toHaveLength(1)
    expect((await contact(visitor, { email, message: 'Még valami' })).body.reference).not.toBe(sent[0]?.body.reference)
  })

  it('reports missing and invalid fields in the reader’s language', async () => {
    const { status, body } = await contact(await shop.visitor().open(), {
      name: ' ',
      email: 'nobody',
      topic: 'spam',
      message: '',
      accept_privacy: false,
    })
    expect([status, body.errors]).toEqual([
      422,
      {
        name: ['Ezt a mezőt ki kell tölteni.'],
        email: ['Írj be egy érvényes e-mail-címet, például nev@pelda.hu.'],
        topic: ['Ilyen választás nincs.'],
        message: ['Ezt a mezőt ki kell tölteni.'],
        accept_privacy: ['Ezt el kell fogadnod.'],
      },
    ])
  })

  it('cannot inject mail headers or scripts', async () => {
    const visitor = await shop.visitor().open()
    const broken = await contact(visitor, { email: 'a@example.com\r\nBcc: victim@example.com' })
    expect(broken.status).toBe(422)
    const email = address()
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { body } = await contact(visitor, {
      email,
      name: `Eve\r\nBcc: victim@localhost ${script}`.slice(0, 80),
      order_number: 'X\nSubject: y',
      message: script,
    })
    for (const mail of nonEmpty(await mailsAbout(body.reference))) {
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect([mail.recipient, mail.replyTo ?? '', JSON.stringify(mail.headers)].join()).not.toContain('victim')
      expect(mail.html).not.toMatch(/<script|<img src=x/)
      expect(mail.html).toContain('&lt;script&gt;')
    }
    expect((await storedOf(email))[0]?.name).not.toMatch(/[\r\n]/)
  })

  it('requires the CSRF token and a same-origin request', async () => {
    expect((await contact(shop.visitor(), { email: address() })).status).toBe(419)
    const visitor = await shop.visitor().open()
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await visitor.call('POST', '/api/contact', message, foreign)).status).toBe(403)
  })

  it('is limited per visitor and per e-mail address', async () => {
    const email = address()
    const statuses: number[] = []
    for (let sent = 0; sent < 7; sent += 1)
      statuses.push((await contact(await shop.visitor().open(), { email, message: `Nr ${sent}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    const visitor = await shop.visitor().open()
    for (let sent = 0; sent < 10; sent += 1) await contact(visitor, { email: address() })
    const refused = await contact(visitor, { email: address() })
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })
})

describe('a project inquiry', () => {
  it('is stored with its answers and attachments, and mailed to the shop', async () => {
    const email = address()
    const files = [sampleFile(samples.pdf, 'alaprajz.pdf'), sampleFile(samples.png, 'fotó.png')]
    const { status, body } = await sendForm(await shop.visitor().open(), { ...project, email }, files)
    expect(status).toBe(200)
    const [stored] = await storedOf(email)
    expect(stored).toMatchObject({
      kind: 'project',
      phone: '+3615550199',
      details: { room: 'office', place: 'Budapest XI.', area: '', budget: '5m_20m', deadline: '2027. február' },
    })
    const attachments = await findInquiryFiles(shop.database, stored?.id ?? 0)
    expect(attachments.map(({ name }) => name)).toEqual(['alaprajz.pdf', 'fotó.png'])
    expect(attachments[1]?.content.equals(samples.png)).toBe(true)
    const [toWriter, toShop] = await mailsAbout((body as ReceivedInquiry).reference)
    expect(toWriter?.text).not.toContain('alaprajz.pdf')
    expect(toShop?.text).toContain('alaprajz.pdf')
    expect(toShop?.text).toContain('Keret: 5–20 millió Ft')
    expect(toShop?.attachments).toMatchObject([
      { filename: 'alaprajz.pdf', contentType: 'application/pdf', content: samples.pdf.toString('base64') },
      { filename: 'fotó.png', contentType: 'image/png' },
    ])
  })

  it('with attachments too large for mail is stored; the shop’s mail lists them and stays small', async () => {
    const large = Buffer.concat([samples.pdf, Buffer.alloc(5.5 * 1024 * 1024)])
    const files = ['a.pdf', 'b.pdf'].map((name) => sampleFile(large, name))
    const { status, body } = await sendForm(await shop.visitor().open(), { ...project, email: address() }, files)
    expect(status).toBe(200)
    const [, toShop] = await mailsAbout((body as ReceivedInquiry).reference)
    expect(toShop?.attachments).toEqual([])
    expect(toShop?.text).toContain('b.pdf (5632 kB, az adatbázisban)')
  })

  it('above the total size limit is refused before it is read', async () => {
    const visitor = await shop.visitor().open()
    const body = new ReadableStream<Uint8Array>({
      pull() {
        throw new Error('Body was read')
      },
    })
    const response = await shop.fetch(
      new Request('https://shop.example/api/project-inquiry', {
        method: 'POST',
        body,
        headers: {
          Locale: 'en',
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': String(40 * 1024 * 1024),
          'Sec-Fetch-Site': 'same-origin',
          Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'X-XSRF-TOKEN': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
        },
        ...({ duplex: 'half' } as object),
      }),
    )
    expect([response.status, await response.json()]).toEqual([
      413,
      { message: 'This is too large to send: all files together may be 30 MB at most.' },
    ])
  })

  it('is refused entirely when one attachment has a false type', async () => {
    const email = address()
    const files = [sampleFile(samples.pdf, 'good.pdf'), sampleFile(samples.exe, 'plan.pdf', 'application/pdf')]
    const { status, body } = await sendForm(await shop.visitor({ locale: 'en' }).open(), { ...project, email }, files)
    expect([status, (body as ErrorBody).errors]).toEqual([
      422,
      { 'files.1': ['plan.pdf: we cannot accept this kind of file. Send PDF, XLSX, DWG or a picture.'] },
    ])
    expect(await storedOf(email)).toEqual([])
  })

  it('reports missing answers', async () => {
    const { status, body } = await sendForm(await shop.visitor().open(), { kind: 'project', email: address() })
    expect(status).toBe(422)
    expect(Object.keys((body as ErrorBody).errors ?? {}).sort()).toEqual(
      ['accept_privacy', 'message', 'name', 'phone', 'place', 'room'].sort(),
    )
    expect((body as ErrorBody).errors?.accept_privacy).toEqual(['Ezt el kell fogadnod.'])
    const wrong = await sendForm(await shop.visitor().open(), { ...project, email: address(), phone: '12' })
    expect((wrong.body as ErrorBody).errors).toHaveProperty('phone')
  })
})

describe('a callback request from the data sheet', () => {
  it('is a distinct kind of project inquiry', async () => {
    const email = address()
    const { status, body } = await sendForm(await shop.visitor().open(), { ...sheet, email })
    expect(status).toBe(200)
    expect(await storedOf(email)).toMatchObject([{ kind: 'datasheet', topic: 'resale', phone: '+36301234567' }])
    const [, toShop] = await mailsAbout((body as ReceivedInquiry).reference)
    expect(toShop?.subject).toContain('Visszahívás: Viszonteladás')
  })
})
