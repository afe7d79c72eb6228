import { describe, expect, it } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import { deskHeaders, frameHeaders, pageHeaders } from './page-headers'

const headersWith = (variables: Record<string, string> = {}, isDevelopment = false) =>
  pageHeaders(readEnvironment(variables), isDevelopment)

function directivesWith(variables: Record<string, string> = {}, isDevelopment = false) {
  const policy = headersWith(variables, isDevelopment)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const botCheck = 'https://challenges.cloudflare.com'
const tagManager = 'https://www.googletagmanager.com'

describe('R-SAFE-5: the headers of pages', () => {
  it('allow only the shop itself by default', () => {
    const policy = headersWith()['Content-Security-Policy']
    expect(policy).not.toMatch(/https?:|unsafe-eval/)
    expect(directivesWith()).toMatchObject({
      'script-src': ["'self'", "'unsafe-inline'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it('allow the tag manager only if one is configured', () => {
    const { 'script-src': scripts, 'img-src': pictures, 'connect-src': calls } = directivesWith({ GTM_ID: 'GTM-ABC' })
    for (const sources of [scripts, pictures, calls]) expect(sources).toContain(tagManager)
    expect(scripts).not.toContain('https://*.google-analytics.com')
    expect(directivesWith({ GTM_ID: 'GTM-ABC' })['frame-src']).toEqual(["'self'"])
  })

  it('allow only the shop to embed the tag frame, and only the tag manager to run in it', () => {
    const policy = (variables: Record<string, string>) =>
      frameHeaders(readEnvironment(variables))['Content-Security-Policy']
    expect(policy({ GTM_ID: 'GTM-ABC' })).toContain(`script-src ${tagManager};`)
    expect(policy({})).not.toContain('script-src')
    for (const id of ['', 'GTM-ABC'])
      expect(policy(id ? { GTM_ID: id } : {})).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/)
  })

  it('allow the bot check only if configured, or if an external backend may require it', () => {
    const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }
    for (const variables of [keys, { BACKEND_URL: 'https://api.example' }]) {
      const directives = directivesWith(variables)
      expect(directives['script-src']).toContain(botCheck)
      expect(directives['frame-src']).toEqual([botCheck])
    }
  })

  it('require HTTPS only if the shop is served over it', () => {
    expect(directivesWith()).not.toHaveProperty('upgrade-insecure-requests')
    expect(directivesWith({ SHOP_ORIGIN: 'https://shop.example' })).toHaveProperty('upgrade-insecure-requests')
  })

  it('request violation reports unless the backend is external', () => {
    expect(headersWith()).toMatchObject({ 'Reporting-Endpoints': 'csp="/api/csp-reports"' })
    expect(directivesWith()).toMatchObject({ 'report-uri': ['/api/csp-reports'], 'report-to': ['csp'] })
    const external = { BACKEND_URL: 'https://api.example' }
    expect(headersWith(external)).not.toHaveProperty('Reporting-Endpoints')
    expect(directivesWith(external)).not.toHaveProperty('report-uri')
  })

  it('allow eval and inline styles in development', () => {
    expect(directivesWith({}, true)).toMatchObject({
      'script-src': expect.arrayContaining(["'unsafe-eval'"]) as string[],
      'style-src': ["'self'", "'unsafe-inline'"],
    })
  })

  it('allow the viewer of 3D models on its own page alone', () => {
    const usual = directivesWith()
    const policy = pageHeaders(readEnvironment({}), false, true)['Content-Security-Policy'] ?? ''
    for (const [name, sources] of Object.entries(usual)) expect(policy).toContain([name, ...sources].join(' '))
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'")
    expect(policy).toContain("worker-src 'self' blob:")
    expect(policy).toContain("connect-src 'self' blob:")
    expect(policy).not.toMatch(/https?:|'unsafe-eval'/)
    expect(Object.values(usual).flat()).not.toContain('blob:')
  })
})

it('R-STAFF-4: the desk reports violations, and loads neither tags nor the bot check', () => {
  const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret', GTM_ID: 'GTM-ABC' }
  const headers = deskHeaders(readEnvironment(keys), false)
  expect(headers).toMatchObject({
    'Reporting-Endpoints': 'csp="/api/csp-reports"',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  })
  expect(headers['Content-Security-Policy']).toContain("style-src 'self' 'unsafe-inline'")
  expect(headers['Content-Security-Policy']).not.toMatch(/https?:/)
})
