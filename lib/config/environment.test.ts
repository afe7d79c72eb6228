import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

// R-OPS-6
describe('readEnvironment', () => {
  // R-OPS-1
  it('requires nothing: every variable has a default', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      SHOP_ORIGIN: 'http://localhost:3000',
      SHOP_DATA_DIR: '.data',
      PAYMENT_PROVIDER: 'sandbox',
    })
  })

  it('derives the origin from the port and drops paths and slashes', () => {
    expect(readEnvironment({ PORT: '8080' }).SHOP_ORIGIN).toBe('http://localhost:8080')
    expect(readEnvironment({ SHOP_ORIGIN: 'https://nidora.example/' }).SHOP_ORIGIN).toBe('https://nidora.example')
    expect(readEnvironment({ BACKEND_URL: 'https://api.nidora.example/x/' }).BACKEND_URL).toBe(
      'https://api.nidora.example',
    )
  })

  it('treats an empty string as unset', () => {
    const { PORT, DATABASE_URL } = readEnvironment({ PORT: '', DATABASE_URL: '' })
    expect([PORT, DATABASE_URL]).toEqual([3000, undefined])
  })

  it.each([
    ['PORT', 'many'],
    ['SHOP_ORIGIN', 'nidora.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DEFAULT_CURRENCY', 'GBP'],
    ['PAYMENT_PROVIDER', 'cheque'],
    ['STRIPE_SECRET_KEY', 'pk_live_the_key_of_the_browser'],
    ['STRIPE_WEBHOOK_SECRET', 'https://nidora.example/api/payments/stripe/notify'],
    ['SESSION_SECRET', 'short'],
    ['TRUSTED_PROXIES', '-1'],
    ['PAGE_CACHE_MB', 'plenty'],
    ['PAGE_CACHE_MB', '0'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Nidora'],
    ['MAIL_FROM', 'Nidora <a@b.example>, Other <c@d.example>'],
    ['SHOP_EMAIL', 'shop@nidora.example, other@nidora.example'],
  ])('reports a wrong %s', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`\\n  ${name}: `))
  })

  it.each([
    ['hello@nidora.example', { name: '', address: 'hello@nidora.example' }],
    ['Nidora bolt <hello@nidora.example>', { name: 'Nidora bolt', address: 'hello@nidora.example' }],
    ['"Nidora, Budapest" <hello@nidora.example>', { name: 'Nidora, Budapest', address: 'hello@nidora.example' }],
  ])('parses the sender %s', (value, sender) => {
    expect(readEnvironment({ MAIL_FROM: value }).MAIL_FROM).toEqual(sender)
  })

  const database = 'postgres://shop@db.example/shop'
  const smtp = 'smtp://shop@mail.example'
  it.each([
    ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=verify_full` }],
    ['DATABASE_URL', { DATABASE_URL: database, DATABASE_REQUIRE_TLS: 'true' }],
    ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=disable`, DATABASE_REQUIRE_TLS: 'true' }],
    ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=no-verify`, DATABASE_REQUIRE_TLS: 'true' }],
    ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=require`, DATABASE_REQUIRE_TLS: 'true' }],
    // The driver takes the last one.
    ['DATABASE_URL', { DATABASE_URL: `${database}?sslmode=verify-full&sslmode=disable`, DATABASE_REQUIRE_TLS: 'true' }],
    ['SMTP_URL', { SMTP_URL: `${smtp}?requireTLS=false`, SMTP_REQUIRE_TLS: 'true' }],
    ['SMTP_URL', { SMTP_URL: `${smtp}?ignoreTLS=true`, SMTP_REQUIRE_TLS: 'true' }],
    ['SMTP_URL', { SMTP_URL: `${smtp}?tls.rejectUnauthorized=false`, SMTP_REQUIRE_TLS: 'true' }],
  ])('refuses a %s that weakens the required encryption: %j', (name, values) => {
    expect(() => readEnvironment(values)).toThrow(new RegExp(`\\n  ${name}: `))
  })

  it('accepts encrypted connections, and others where encryption is not required', () => {
    readEnvironment({ DATABASE_URL: `${database}?sslmode=verify-full`, DATABASE_REQUIRE_TLS: 'true' })
    readEnvironment({ DATABASE_URL: database, SMTP_URL: smtp })
    readEnvironment({ SMTP_URL: smtp, SMTP_REQUIRE_TLS: 'true' })
    readEnvironment({ DATABASE_REQUIRE_TLS: 'true' })
  })

  it('requires both keys of the bot check or none', () => {
    expect(() => readEnvironment({ TURNSTILE_SITE_KEY: 'site' })).toThrow(/\n {2}TURNSTILE_SECRET_KEY: /)
    expect(() => readEnvironment({ TURNSTILE_SECRET_KEY: 'secret' })).toThrow(/\n {2}TURNSTILE_SITE_KEY: /)
    expect(readEnvironment({ TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' })).toMatchObject({
      TURNSTILE_VERIFY_URL: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    })
  })

  it('generates a revalidation secret if none is given', () => {
    expect(readEnvironment({}).REVALIDATE_SECRET.length).toBeGreaterThan(30)
  })
})
