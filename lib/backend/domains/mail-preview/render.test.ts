import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '@/lib/i18n/locales'
import { demoDataFolder, readDataSet } from '../../demo/data-set'
import type { Documents } from '../shop/document-schemas'
import { renderMail, type Mail } from '../mail/render'
import { mailValues, sharedValues, type MailsDocument, type MailTemplate } from '../shop/mail-templates'
import { placesOf } from '../shop/mail-wording'
import { sampleMail, sampleOffer, sampleOrder } from './preview'

const given = readDataSet(demoDataFolder).documents
const mails = given.get('mails') as MailsDocument
const documents: Pick<Documents, 'mails' | 'shop'> = { mails, shop: given.get('shop') as Documents['shop'] }
const origin = 'https://shop.example'
const templates = Object.keys(mailValues) as MailTemplate[]
const each = templates.flatMap((template) => locales.map((locale) => [template, locale] as const))
const render = (mail: Mail) => renderMail(mail, documents, origin)

// R-MAIL-1
test('every mail has texts, and uses only values provided by its senders', () => {
  expect(mails.mails.map(({ key }) => key).toSorted()).toEqual(templates.toSorted())
  for (const { key, subject, preheader, body, button } of mails.mails) {
    const wordings = locales.flatMap((locale) => [subject[locale], preheader[locale], ...body[locale]])
    const places = [...wordings, button?.url ?? ''].flatMap(placesOf)
    const given: readonly string[] = [...mailValues[key as MailTemplate], ...sharedValues, 'items_table', 'parcels']
    expect(places.filter((place) => !given.includes(place))).toEqual([])
  }
})

// R-MAIL-1
test('no Hungarian article stands before what a shop fills in, whose first sound decides between "a" and "az"', () => {
  const words = mails.mails.flatMap(({ subject, preheader, body }) => [subject.hu, preheader.hu, ...body.hu])
  expect(words.filter((text) => /(?:^|[^\p{L}])[Aa](?:z|\(z\))? „?\[?\{/u.test(text))).toEqual([])
})

describe.each(each)('%s in %s', (template, locale) => {
  test('is complete, as HTML and text', async () => {
    const { subject, html, text } = await render(sampleMail(template, locale))
    for (const form of [subject, html.replace(/<style>.*<\/style>/s, ''), text]) {
      expect(form).not.toMatch(/\{\w*\}|undefined|null|NaN/)
      // A date or "Kft." at the end of a sentence has its own full stop.
      expect(form.replaceAll('...', '')).not.toContain('..')
    }
    expect(html).toMatch(/^<!doctype html>\n<html /)
    expect(html).not.toMatch(/preload|var\(/)
    expect(html).toContain(`lang="${locale === 'hu' ? 'hu-HU' : 'en-US'}"`)
    expect(html.match(/<img(?![^>]* alt=)/g)).toBeNull()
    expect(text).not.toMatch(/<\/?[a-z]/)
  })

  test('shows user input as text', async () => {
    const typed = (text: string) => renderTyped(template, locale, text)
    const evil = `<script>alert(1)</script>"><img src=x onerror=alert(1)>' [x]({name}) {total_gross} &`
    const { subject, html } = await typed(evil)
    expect(elements(html)).toEqual(elements((await typed('harmless')).html))
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

const elements = (html: string) => [...html.matchAll(/<(\/?[a-z]\w*)/gi)].map(([, name]) => name).join(' ')

/** Renders a mail with the same text as every user input. */
function renderTyped(template: MailTemplate, locale: Locale, text: string) {
  const offer = sampleOffer(locale, template === 'offer_ready')
  const lines = offer.lines.map((line) => ({ ...line, name: text, detail: text }))
  const sample = sampleMail(template, locale, { order: typedOrder(locale, text), offer: { ...offer, lines } })
  const values = Object.fromEntries(Object.keys(sample.values).map((name) => [name, text])) as Mail['values']
  return render({ ...sample, values })
}

function typedOrder(locale: Locale, evil: string) {
  const order = sampleOrder(locale)
  const items = order.items.map((item) => ({ ...item, name: evil, subtitle: evil }))
  return { ...order, items, comment: evil, invoice_data: { ...order.invoice_data, name: evil, address: evil } }
}

// R-LAW-15
test('the order’s mail contains everything required by law', async () => {
  const { subject, html, text } = await render(sampleMail('order_received', 'en'))
  expect(subject).toBe('We have your order: ND-2026-004817')
  for (const form of [html.replaceAll('&amp;', '&'), text]) {
    for (const fact of [
      'Lune armchair',
      '378\u00a0400\u00a0Ft',
      '80\u00a0447\u00a0Ft',
      'IBAN HU00',
      'OSZ10',
      'Csárda utca 8.',
    ])
      expect(form).toContain(fact)
    expect(form).toContain('https://shop.example/en/withdrawal')
    expect(form).toContain('version 2026-11')
  }
  expect(html).toContain('/_next/image?url=')
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Total 453/)
})

test.each([
  ['hu', 'Szia!'],
  ['en', 'Hello,'],
] as const)('a greeting without a name leaves no gap (%s)', async (locale, greeting) => {
  const mail = sampleMail('order_shipped', locale)
  const { html, text } = await render({ ...mail, values: { ...mail.values, name: '' } })
  expect(text.split('\n\n')[1]).toBe(greeting)
  expect(html).toContain(`>${greeting}</p>`)
})

// R-MAIL-1
test.each([
  ['hu', 'Kedves Partnerünk!', 'Kedves Nagy Éva!'],
  ['en', 'Dear Customer,', 'Dear Nagy Éva,'],
] as const)('a company is greeted as one, or by its contact person (%s)', async (locale, company, contact) => {
  const mail = sampleMail('order_received', locale)
  const greeted = async (name: string, texts: Partial<MailsDocument> = {}) => {
    const sent = { ...mail, isCompany: true, values: { ...mail.values, name } }
    return (await renderMail(sent, { ...documents, mails: { ...mails, ...texts } }, origin)).text.split('\n\n')[1]
  }
  expect(await greeted('')).toBe(company)
  expect(await greeted('Nagy Éva')).toBe(contact)
  const words = (text: string) => ({ hu: text, en: text })
  const greetings = { person: words('Hi {name}'), company: words('Dear Sirs,'), company_contact: words('Dear {name}:') }
  expect(await greeted('', { greetings })).toBe('Dear Sirs,')
  expect(await greeted('', { greetings: undefined })).toBe(company)
})

// R-ORDER-11
test.each([
  ['hu', 'Fészek köz 4.', 'Nyitva: hétfő–kedd 9–17'],
  ['en', 'Fészek köz 4.', 'Open Monday–Tuesday 9–17'],
] as const)(
  'the mail of an order collected in the showroom says where and when (%s)',
  async (locale, address, hours) => {
    const order = sampleOrder(locale)
    const collected = { ...order, delivery: { ...order.delivery, key: 'showroom' }, delivery_data: null }
    const { html, text } = await render(sampleMail('order_received', locale, { order: collected }))
    for (const form of [html, text]) for (const words of [address, hours]) expect(form).toContain(words)
    expect((await render(sampleMail('order_received', locale))).text).not.toContain(hours)
  },
)

test('a paragraph whose values are all empty is left out', async () => {
  const mail = sampleMail('shop_new_order', 'en')
  const { text } = await render({ ...mail, values: { ...mail.values, comment: '' } })
  expect((await render(mail)).text).toContain('Comment: The intercom')
  expect(text).not.toContain('Comment')
})
