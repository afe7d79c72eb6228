import { createHash } from 'node:crypto'
import type { APIResponse } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { firstProducts, publicPages } from '../support/addresses'
import { expect, test } from '../support/http-test'

/** Sources of a directive of the response's policy. */
function sourcesOf(response: APIResponse, name: string): string[] {
  const policy = response.headers()['content-security-policy'] ?? ''
  const directive = policy.split('; ').find((candidate) => candidate.startsWith(`${name} `)) ?? ''
  return directive.split(' ').slice(1)
}

/** Fails unless the policy allows every inline script of the page by its hash, and no source the page does not need. */
async function expectStrict(response: APIResponse, name: string): Promise<void> {
  const html = await response.text()
  const sources = sourcesOf(response, 'script-src')
  expect(sources.slice(0, 1), name).toEqual(["'self'"])
  expect(sources, name).not.toContain("'unsafe-inline'")
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].filter(
    ([, attributes = '', text]) => text !== '' && !attributes.includes('application/ld+json'),
  )
  expect(scripts.length, name).toBeGreaterThan(2)
  for (const [, , text = ''] of scripts)
    expect(sources, `${name}: ${text.slice(0, 80)}`).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  const markup = html.replace(/<script\b[^]*?<\/script>/g, '')
  expect(markup, name).not.toMatch(/<[^>]+\son[a-z]+="/)
  expect(markup, name).not.toMatch(/<style\b|<base\b|href="javascript:/)
  expect(response.headers(), name).not.toHaveProperty('x-script-hashes')
}

for (const shopLocale of locales) {
  test.describe(`the policy of pages in ${shopLocale}`, { tag: ['@R-SAFE-5'] }, () => {
    test.use({ shopLocale })

    test('allows the page’s own inline scripts and no others', async ({ request, visitor }) => {
      const [product] = await firstProducts(visitor, 1)
      const pages = [
        ...(await publicPages(visitor, shopLocale)),
        ...(
          ['cart', 'cart-data', 'favourites', 'compare', 'contact', 'withdrawal', 'auth-login', 'offline'] as const
        ).map((name) => ({ name, path: path(name, {}, shopLocale) })),
        { name: 'root', path: '/' },
        { name: 'search', path: `${path('search', {}, shopLocale)}?q=${product?.title.split(' ')[0]}` },
        { name: 'sorted', path: `${path('all-products', {}, shopLocale)}?sort=price_asc` },
        { name: 'not found', path: path('page_slug', { page_slug: 'nothing/here' }, shopLocale) },
      ]
      for (const { name, path: address } of pages) {
        // Rendered, from Next's cache, and from the copy in front of it.
        for (const time of [1, 2, 3]) await expectStrict(await request.get(address), `${name}, ${time}`)
      }
    })

    test('is the same for a page that has not changed', async ({ request }) => {
      const address = path('index', {}, shopLocale)
      await request.get(address)
      const { etag = '', 'content-security-policy': policy } = (await request.get(address)).headers()
      const again = await request.get(address, { headers: { 'if-none-match': etag } })
      expect([again.status(), again.headers()['content-security-policy']]).toEqual([304, policy])
    })
  })
}

test('a client’s own policy puts no nonce into a page', { tag: ['@R-SAFE-5'] }, async ({ request }) => {
  const address = `${path('search', {}, 'hu')}?q=asztal`
  const page = await request.get(address, { headers: { 'content-security-policy': "script-src 'nonce-abc'" } })
  expect(await page.text()).not.toContain('nonce="abc"')
})

test('only pictures may be embedded elsewhere', { tag: ['@R-SAFE-5'] }, async ({ request }) => {
  const picture = '/media/rooms/living-room.webp'
  const policyOf = async (address: string) => (await request.get(address)).headers()['cross-origin-resource-policy']
  for (const address of [picture, `/_next/image?url=${encodeURIComponent(picture)}&w=320&q=80`, '/icons/logo.svg'])
    expect(await policyOf(address), address).toBe('cross-origin')
  for (const address of ['/hu', '/api/init', '/fragments/hu/consent', '/sw.js'])
    expect(await policyOf(address), address).toBe('same-origin')
})

test('responses are not sniffed, framed, opened or followed', { tag: ['@R-SAFE-5'] }, async ({ request }) => {
  const page = await request.get('/hu')
  expect(page.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as unknown,
    'reporting-endpoints': 'csp="/api/csp-reports"',
  })
  expect(sourcesOf(page, 'frame-ancestors')).toEqual(["'none'"])
  // This shop is served over http.
  expect(page.headers()).not.toHaveProperty('strict-transport-security')
  const drawing = await request.get('/icons/logo.svg')
  expect(sourcesOf(drawing, 'default-src')).toEqual(["'none'"])
})

test('backend responses allow nothing', { tag: ['@R-SAFE-5'] }, async ({ request }) => {
  for (const address of ['/api/init', '/api/nothing', '/api/auth/user', '/sanctum/csrf-cookie'])
    expect((await request.get(address)).headers(), address).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
})

test('violations can be reported', { tag: ['@R-SAFE-5'] }, async ({ request }) => {
  const report = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data' } }
  const headers = { 'content-type': 'application/csp-report' }
  const answer = await request.post('/api/csp-reports', { headers, data: JSON.stringify(report) })
  expect(answer.status()).toBe(204)
})
