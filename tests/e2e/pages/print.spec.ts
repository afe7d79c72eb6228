import { defaultLocale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { open } from '../support/page'
import { expect, test } from '../support/test'

test.use({ shopLocale: defaultLocale })

test('the answers of the FAQ are printed', { tag: ['@a11y', '@R-A11Y-5'] }, async ({ page }) => {
  await open(page, path('faq', {}, defaultLocale))
  const closed = page.getByRole('main').locator('details:not([open]):has(summary h3)')
  const areShown = () =>
    closed.evaluateAll((all) =>
      all.map(({ lastElementChild: answer }) => answer!.checkVisibility() && answer!.clientHeight > 0),
    )
  expect(new Set(await areShown())).toEqual(new Set([false]))
  await page.emulateMedia({ media: 'print' })
  expect(new Set(await areShown())).toEqual(new Set([true]))
})
