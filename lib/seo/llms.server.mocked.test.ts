import { createTranslator } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { registerTransport } from '@/lib/api/transport'
import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { llmsText } from './llms.server'

// Next's data cache and next-intl's server texts only work within a request.
vi.mock('next/cache', () => ({ unstable_cache: <Read>(read: Read) => read }))
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale }: { locale: Locale }) =>
    createTranslator({ locale, messages: { hu, en }[locale], namespace: 'twin' }),
}))

const descriptions = { hu: 'Bútor, darabról darabra.', en: 'Furniture, piece by piece.' }

// R-SEO-7
it('introduces the shop, and each language’s pages in that language', async () => {
  const fetch = async ({ url, headers }: Request) => {
    const { pathname } = new URL(url)
    const shop = { name: 'Nidora', description: descriptions[headers.get('locale') as Locale] }
    if (pathname === '/api/init') return Response.json({ data: { shop } })
    if (pathname === '/api/categories') return Response.json({ data: [] })
    return Response.json({ message: 'Not found.' }, { status: 404 })
  }
  registerTransport(Promise.resolve({ fetch, origin: 'http://shop.example', publicHost: 'shop.example' }))
  const [summary, hungarian = '', english = ''] = (await llmsText({ origin: 'https://shop.example' })).split(/^## /m)
  expect(summary).toBe('# Nidora\n\n> Furniture, piece by piece.\n\n')
  expect(hungarian).toMatch(
    /^hu-HU\nBútor, darabról darabra\.\n\nMinden termék, .*\(https:\/\/shop\.example\/hu\/.*\.md\)/,
  )
  expect(english).toMatch(/^en-US\nEvery product, .*\(https:\/\/shop\.example\/en\/.*\.md\)/)
})
