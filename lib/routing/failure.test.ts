import { describe, expect, it } from 'vitest'
import { failureOf, isCrawler } from './failure'

describe('failureOf', () => {
  it.each([
    ['404', { status: 404, code: '' }],
    ['410', { status: 410, code: '' }],
    ['500 1729384756', { status: 500, code: '1729384756' }],
    ['502', { status: 500, code: '' }],
    ['503', { status: 503, code: '' }],
  ])('parses %s', (field, failure) => expect(failureOf(field)).toEqual(failure))

  it.each([null, '', '200', '404 <b>', '500 a b'])('rejects %s', (field) => expect(failureOf(field)).toBeUndefined())
})

describe('isCrawler', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
  ])('recognizes %s', (agent) => expect(isCrawler(agent)).toBe(true))

  it.each([
    null,
    '',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ])('does not match a visitor with %s', (agent) => expect(isCrawler(agent)).toBe(false))
})
