import { readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import hu from './hu.json'

function texts(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, child]) => texts(child, key ? `${key}.${name}` : name))
}

function placeholders(text: string): string[] {
  // The words of a plural's branch stand in braces too: a placeholder ends, or goes on with a comma.
  return [...text.matchAll(/\{(\w+)[,}]/g), ...text.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? '').sort()
}

describe('messages', () => {
  const english = new Map(texts(en))
  const hungarian = new Map(texts(hu))

  // R-LANG-6
  it('has every text in both languages', () => {
    expect([...hungarian.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has each name once, as the later of two would silently replace the earlier', () => {
    const kept = [en, hu].map((content) => `${JSON.stringify(content, null, 2)}\n`)
    expect(['en', 'hu'].map((name) => readFileSync(`messages/${name}.json`, 'utf8'))).toEqual(kept)
  })

  it('has every text but those that only a shop itself can say', () => {
    const all = [...english, ...hungarian]
    expect(all.filter(([key, text]) => (text.trim() === '') !== key.startsWith('own.'))).toEqual([])
  })

  // R-CONTENT-5
  it('promises no time to answer, call or price, which is a shop’s own to say', () => {
    const promise =
      /(?<!\}) (?:munkanapon|órán) belül|within (?!\{)[\w-]+ (?:working |business )?(?:days?|hours?)(?! of)/i
    const byLaw = /14 napon belül|within 14 days/g
    const all = [...english, ...hungarian]
    expect(all.filter(([, text]) => promise.test(text.replace(byLaw, '')))).toEqual([])
    expect('Egy munkanapon belül hívunk').toMatch(promise)
    expect('We call within two working days').toMatch(promise)
  })

  // R-OPS-23
  it('promises nothing that only some shops have, but where the shop, product or order has it', () => {
    const ofSome = [
      /havonta|havi |\bmonth(?:ly)? |a month\b/i,
      /kárty[aá]|utánvét|\bcards?\b|cash on delivery/i,
      /bemutatóter|showroom|warehouse|a raktár|rakodó|loading dock/i,
      /csomagautomat|parcel locker|anyagmint|sample(?! projects)/i,
    ]
    // Shown of a payment by card, a showroom or a warehouse only.
    const where = [
      'backend.mail.changeToCard',
      'backend.sandbox.',
      'backend.shopMail.',
      'backend.withdrawal.sendBackOrBring',
      'compare.onDisplay',
      'contact.',
      'order.state.',
      'order.timeline.shipped.showroom',
      'product.showroom.',
      // Of reviews that are samples themselves; of settings, which have it or not; of a role of the shop's own people, and of what they refund to a card.
      'reviews.ratingSample',
      'reviews.sample',
      'desk.order.settlement_card',
      'desk.documents.',
      'desk.field.',
      'desk.purposes.',
      'desk.refundedBy.card',
      'desk.roles.warehouse',
      'desk.withdrawal.byCard',
      'desk.withdrawal.really_card',
      'result.next.showroom.',
      // Of a shop that sends samples, and of what it sends.
      'backend.samples.',
      'product.sample',
      'samples.',
      'shell.footer.hours',
      'shell.footer.showroom',
      'shell.footer.promises.showroom.',
      'stocks.leadCollection',
      'stocks.warehouse',
      'stocks.hours',
    ]
    const promised = [...english, ...hungarian].filter(
      ([key, text]) => ofSome.some((words) => words.test(text)) && !where.some((start) => key.startsWith(start)),
    )
    expect(promised).toEqual([])
  })

  it('fills the same placeholders in both languages', () => {
    const names = (text: string | undefined) => [...new Set(placeholders(text ?? ''))]
    const differing = [...english].filter(([key, text]) => `${names(text)}` !== `${names(hungarian.get(key))}`)
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('has no Hungarian article before a placeholder, whose first sound decides between "a" and "az"', () => {
    const article = /(?:^|[^\p{L}])[Aa](?:z|\(z\))? „?(?:<\w+>)?\{/u
    expect([...hungarian].filter(([, text]) => article.test(text))).toEqual([])
  })

  it('says how long a quote is valid, not until what hour', () => {
    const [hungarianText, englishText] = [
      createTranslator({ locale: 'hu', messages: hu, namespace: 'offer.view' }),
      createTranslator({ locale: 'en', messages: en, namespace: 'offer.view' }),
    ]
    expect(hungarianText('hours', { count: 12 })).toBe('Még 12 órán át érvényes.')
    expect([englishText('hours', { count: 12 }), englishText('days', { count: 1 })]).toEqual([
      'Valid for 12 more hours.',
      'Valid for 1 more day.',
    ])
  })

  // R-OFFER-1
  it('names the button of a quote request as required', () => {
    expect([en.offer.data.submit, hu.offer.data.submit]).toEqual([
      'Request a quote (no obligation to pay)',
      'Ajánlatkérés (fizetési kötelezettség nélkül)',
    ])
  })
})
