import { listingSchema } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { productNamed } from '../support/addresses'
import { openFilters, openSearch, settled, shownTitles } from '../support/listing'
import { patternOf } from '../support/messages'
import { expectAccessible, hydrated, open } from '../support/page'
import { expect, test } from '../support/test'

const words = {
  hu: {
    common: 'asztal',
    misspelt: 'asztla',
    nothing: 'xqzwvk',
    sentence: 'zöld fotelt keresek 300 ezer alatt raktáron',
  },
  en: { common: 'table', misspelt: 'tabel', nothing: 'xqzwvk', sentence: 'green armchair under 300 thousand in stock' },
} as const

/** The parameters of an address without what was asked, in order. */
const filtersIn = (address: string): string[] =>
  [...new URL(address).searchParams].filter(([name]) => name !== 'asked').map(([name, value]) => `${name}=${value}`)

for (const shopLocale of locales) {
  const { common, misspelt, nothing, sentence } = words[shopLocale]
  const search = path('search', {}, shopLocale)

  test.describe(`search in ${shopLocale}`, { tag: [`@${shopLocale}`, '@search'] }, () => {
    test.use({ shopLocale })

    test('suggests while typing, with the keyboard only', { tag: ['@R-SEARCH-1'] }, async ({ page, visitor }) => {
      const product = await productNamed(visitor, 'Lune')
      await open(page, path('index', {}, shopLocale))
      const field = await openSearch(page, search)
      await expect(field).toBeFocused()
      await page.keyboard.type('lune')
      const list = page.getByRole('listbox')
      await expect(list.getByRole('option').first()).toBeVisible()
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      expect(await list.getByRole('option').count()).toBeLessThanOrEqual(11)
      await expectAccessible(page)

      const option = list.getByRole('option', { name: product.title }).first()
      for (let step = 0; step < 11 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1) {
        await page.keyboard.press('ArrowDown')
      }
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
      const href = (await option.getAttribute('href')) ?? ''
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(href)
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await openSearch(page, search)
      await expect(page.getByRole('option', { name: 'lune' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('Enter searches, and the results can be filtered and sorted', async ({ page, t }) => {
      await open(page, path('index', {}, shopLocale))
      await openSearch(page, search)
      await page.getByRole('dialog').getByRole('combobox').fill(common)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${search}?q=${common}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(common)
      await hydrated(page)
      const all = await shownTitles(page)
      expect(all.length).toBeGreaterThan(3)
      const filters = await openFilters(page, t('listing.filters'))
      await filters.getByRole('switch').check()
      await expect(page).toHaveURL(`${search}?q=${common}&in_stock=1`)
      await settled(page)
      await expectAccessible(page)
    })

    test('finds the pages of the footer, too', { tag: ['@R-SEARCH-4'] }, async ({ page, t }) => {
      const delivery = path('delivery', {}, shopLocale)
      await open(page, `${search}?q=${delivery.split('/').at(-1)}`)
      const pages = page.getByRole('navigation', { name: t('search.pages') })
      await expect(pages.getByRole('link').first()).toHaveAttribute('href', delivery)
    })

    test(
      'a typo is corrected with a message, and can be searched literally',
      { tag: ['@R-SEARCH-2'] },
      async ({ page, visitor, t }) => {
        const { corrected_query: meant } = await visitor.request(listingSchema, 'GET', `/api/products?q=${misspelt}`)
        if (!meant) throw new Error(`"${misspelt}" is not corrected`)
        await open(page, `${search}?q=${misspelt}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(meant)
        expect((await shownTitles(page)).length).toBeGreaterThan(0)
        await page.getByRole('link', { name: t('search.literal', { typed: misspelt }) }).click()
        await expect(page).toHaveURL(`${search}?q=${misspelt}&exact=1`)
        await expect(page.getByRole('heading', { level: 1, name: t('search.none') })).toBeVisible()
        await page.getByRole('link', { name: t('search.meant', { meant }) }).click()
        await expect(page).toHaveURL(`${search}?q=${encodeURIComponent(meant).replaceAll('%20', '+')}`)
      },
    )

    test(
      'a sentence becomes filters, which are removed one by one',
      { tag: ['@R-SEARCH-5', '@R-SEARCH-6'] },
      async ({ page, t }) => {
        await open(page, `${search}?q=${encodeURIComponent(sentence)}`)
        const chips = page.getByRole('link', { name: patternOf(shopLocale, 'listing.removeFilter') })
        const main = page.getByRole('main')
        await expect(page.getByRole('heading', { level: 1 })).toContainText(sentence)
        await expect(main.getByText(t('listing.understood'))).toBeVisible()
        await expect(chips).toHaveCount(4)
        const understood = filtersIn(page.url())
        expect(understood).toEqual(
          expect.arrayContaining(['colour=green', 'price_max=300000', 'currency=HUF', 'in_stock=1']),
        )
        const found = await shownTitles(page)
        expect(found).toHaveLength(1)
        // With a single product, the nearest follow with their differences, and the filters that hide more.
        await expect(
          main.getByRole('region', { name: t('listing.alternatives.few') }).getByRole('article'),
        ).not.toHaveCount(0)
        await expectAccessible(page)

        await chips.first().click()
        await expect(chips).toHaveCount(3)
        await expect.poll(() => filtersIn(page.url())).toEqual(understood.filter((part) => part !== 'in_stock=1'))
        await page.reload()
        await hydrated(page)
        await expect(chips).toHaveCount(3)
        await page.goBack()
        await expect(chips).toHaveCount(4)
        await settled(page)
        expect(await shownTitles(page)).toEqual(found)

        for (const left of [3, 2, 1]) {
          await chips.first().click()
          await expect(chips).toHaveCount(left)
          await settled(page)
        }
        expect(filtersIn(page.url())).toEqual(understood.filter((part) => part.startsWith('colour=')))
        expect((await shownTitles(page)).length).toBeGreaterThan(1)
        await page.getByRole('link', { name: t('search.exact', { typed: sentence }) }).click()
        await expect(page).toHaveURL(/exact=1/)
        await expect(chips).toHaveCount(0)
      },
    )

    test('no results offer alternatives', { tag: ['@phone', '@R-SEARCH-3'] }, async ({ page, t }) => {
      await open(page, `${search}?q=${nothing}`)
      await expect(page.getByRole('heading', { level: 1, name: t('search.none') })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('search.popular') })).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(
        page
          .getByRole('navigation', { name: t('search.topCategories') })
          .getByRole('link')
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe(`search without JavaScript in ${shopLocale}`, { tag: [`@${shopLocale}`, '@search'] }, () => {
    test.use({ shopLocale, javaScriptEnabled: false })

    test('a sentence becomes links without each of its filters', { tag: ['@R-SEARCH-5'] }, async ({ page }) => {
      await page.goto(`${search}?q=${encodeURIComponent(sentence)}`)
      const chips = page.getByRole('link', { name: patternOf(shopLocale, 'listing.removeFilter') })
      await expect(chips).toHaveCount(4)
      await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(1)
      await chips.first().click()
      await expect(chips).toHaveCount(3)
      expect(filtersIn(page.url())).not.toContain('in_stock=1')
    })

    test('the form returns results', async ({ page, t }) => {
      await page.goto(search)
      const form = page.getByRole('main').getByRole('search')
      await form.getByRole('searchbox').fill(common)
      await form.getByRole('button', { name: t('search.submit') }).click()
      await expect(page).toHaveURL(`${search}?q=${common}`)
      expect((await shownTitles(page)).length).toBeGreaterThan(3)
      await expect(
        page.getByRole('status').filter({ hasText: patternOf(shopLocale, 'listing.count.other') }),
      ).toBeAttached()
    })
  })
}
