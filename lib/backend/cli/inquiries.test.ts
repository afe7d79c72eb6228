import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopDay } from '@/lib/calendar/working-days'
import type { ReceivedInquiry } from '@/lib/contract/inquiry'
import { inquiries, inquiryFiles, mails } from '../platform/db/schema/correspondence'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import { sampleFile, samples } from '@/tests/support/backend/sample-files'
import { createTestCli, type TestCli } from '@/tests/support/backend/command-line'

let shop: TestShop
let cli: TestCli
let reference: string
beforeAll(async () => {
  shop = await createTestShop()
  cli = createTestCli(shop.environment, shop.services.now)
  const fields = {
    kind: 'project',
    name: 'Tóth\u001b[2J Béla',
    email: 'bela@example.com',
    phone: '06 1 555 0199',
    room: 'office',
    place: 'Budapest XI.',
    budget: '5m_20m',
    deadline: '2027. február',
    message: 'Tizenkét munkaállomás.\nKöszönjük!',
    accept_privacy: '1',
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files[]', sampleFile(samples.pdf, '../../alaprajz.pdf'))
  form.append('files[]', sampleFile(samples.png, 'alaprajz.pdf'))
  const response = await (await shop.visitor().open()).send('POST', '/api/project-inquiry', { body: form })
  const { data } = (await response.json()) as { data: ReceivedInquiry }
  reference = data.reference
})
afterAll(async () => {
  cli.close()
  await shop.close()
})

it('lists and shows inquiries, with user input made safe', async () => {
  expect(await cli.json('inquiries', 'list', '--kind', 'project')).toMatchObject([{ reference, files: 2 }])
  expect(await cli.json('inquiries', 'list', '--kind', 'contact')).toEqual([])
  expect(await cli.json('inquiries', 'list', '--until', '2020-01-01')).toEqual([])
  expect((await cli.run('inquiries', 'list')).out).not.toContain('\u001b')
  const shown = await cli.run('inquiries', 'show', reference.toLowerCase())
  for (const part of ['Budapest XI.', 'Köszönjük!', 'alaprajz.pdf', 'image/png']) expect(shown.out).toContain(part)
  expect(shown.out).not.toContain('\u001b')
  expect(await cli.json('inquiries', 'show', reference)).toMatchObject({
    email: 'bela@example.com',
    message: expect.stringMatching(/^Tizenkét munkaállomás\.\r?\nKöszönjük!$/) as string,
    attachments: [{ type: 'application/pdf' }, { type: 'image/png' }],
  })
  expect(await cli.run('inquiries', 'show', 'IN-1')).toMatchObject({ code: 1, err: 'There is no inquiry IN-1.\n' })
  expect((await cli.run('inquiries', 'list', '--kind', 'letter')).code).toBe(2)
})

// R-DESK-3
it('answers an inquiry once in its language, with the message quoted, and marks it as answered', async () => {
  const contact = {
    name: 'Kate Bell',
    email: 'kate@example.com',
    topic: 'other',
    message: 'Is it oak?\n<b>Thanks</b>',
    accept_privacy: true,
  }
  const visitor = await shop.visitor({ locale: 'en' }).open()
  const { body } = await visitor.call<ReceivedInquiry>('POST', '/api/contact', contact)
  const answers = () => shop.database.select().from(mails).where(eq(mails.template, 'inquiry_answered'))
  const late = async () => (await cli.json<{ inquiries_late: number }>('health')).inquiries_late
  const open = async (...options: string[]) =>
    (await cli.json<{ reference: string }[]>('inquiries', 'list', ...options)).map((row) => row.reference)
  expect([await late(), await open()]).toEqual([0, [body.reference, reference]])

  cli.file('latin.txt', Buffer.from('Tölgy.', 'latin1'))
  for (const [args, code] of [
    [[], 2],
    [['--file', 'latin.txt'], 1],
    [['--text', 'Yes', '--file', 'answer.txt'], 2],
    [['--text', '  '], 1],
    [['--file', 'missing.txt'], 1],
  ] as const)
    expect((await cli.run('inquiries', 'answer', body.reference, ...args)).code).toBe(code)
  expect(await answers()).toEqual([])

  cli.file('answer.txt', ['Yes, it is {shop} oak.', '', 'Solid.'])
  for (const mailed of [true, false])
    expect(await cli.json('inquiries', 'answer', body.reference, '--file', 'answer.txt')).toMatchObject({ mailed })
  const [mail, ...others] = await answers()
  expect([mail?.locale, others]).toEqual(['en', []])
  for (const part of ['Yes, it is {shop} oak.\n\nSolid.', 'You wrote on', '> Is it oak?\n> <b>Thanks</b>'])
    expect(mail?.text).toContain(part)
  expect(mail?.html).not.toContain('<b>Thanks')
  expect(await open()).toEqual([reference])
  expect(await open('--all')).toEqual([body.reference, reference])

  shop.advance(6 * 24 * 60)
  expect(await late()).toBe(1)
  expect((await cli.run('inquiries', 'done')).code).toBe(2)
  expect(await cli.json('inquiries', 'done', reference)).toEqual({ marked: [reference] })
  expect(await cli.json('inquiries', 'done', reference, body.reference)).toEqual({ marked: [] })
  expect(await cli.json('inquiries', 'done', '--until', shopDay(shop.services.now()))).toEqual({ marked: [] })
  expect([await late(), await open(), (await answers()).length]).toEqual([0, [], 1])
})

it('saves attachments named by content, readable only by their owner, and overwrites nothing', async () => {
  const save = () => cli.run('inquiries', 'save', reference, 'plans/new')
  expect((await save()).code).toBe(0)
  const names = [`${reference}-1 alaprajz.pdf`, `${reference}-2 alaprajz.pdf.png`]
  expect(readdirSync(cli.path('plans/new')).toSorted()).toEqual(names)
  const first = join(cli.path('plans/new'), names[0] ?? '')
  expect(readFileSync(first).equals(samples.pdf)).toBe(true)
  expect(statSync(first).mode & 0o077).toBe(0)
  expect((await save()).out).toContain('the same')
  writeFileSync(first, 'something else')
  expect(await save()).toMatchObject({ code: 1, err: expect.stringContaining('not overwritten') as string })
  expect(readFileSync(first, 'utf8')).toBe('something else')
})

it('refuses attachments of a tampered database, and reports inquiries without any', async () => {
  const [row] = await shop.database.select().from(inquiries).where(eq(inquiries.reference, reference))
  const id = row?.id ?? 0
  await shop.database.update(inquiryFiles).set({ content: samples.exe }).where(eq(inquiryFiles.inquiryId, id))
  const refused = await cli.run('inquiries', 'save', reference, 'refused')
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('2 of 2') as string })
  expect(readdirSync(cli.path('refused'))).toEqual([])
  await shop.database.delete(inquiryFiles).where(eq(inquiryFiles.inquiryId, id))
  expect((await cli.run('inquiries', 'save', reference, 'none')).err).toContain('no attachments')
})
