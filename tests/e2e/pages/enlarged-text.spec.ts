import type { LaunchOptions } from 'playwright'
import { locales } from '@/lib/i18n/locales'
import { publicPages } from '../support/addresses'
import { open } from '../support/page'
import { expect, test as base } from '../support/test'

/** Text of twice the size by the browser's settings, which breakpoints in em follow, unlike a size that a page sets. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
    },
    { scope: 'worker' },
  ],
})

for (const shopLocale of locales) {
  test.describe(`text of twice the size at 1440 px in ${shopLocale}`, { tag: ['@a11y', '@R-A11Y-4'] }, () => {
    test.use({ shopLocale })

    test('nothing is wider than the window, and every page has the layout for which there is room', async ({
      page,
      visitor,
      t,
    }) => {
      test.slow()
      for (const { name, path } of await publicPages(visitor, shopLocale))
        await test.step(name, async () => {
          await open(page, path)
          const { size, wider } = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return { size: getComputedStyle(document.documentElement).fontSize, wider: scrollWidth - clientWidth }
          })
          expect({ size, wider }).toEqual({ size: '32px', wider: 0 })
          await expect(page.getByRole('link', { name: t('shell.header.menu'), exact: true })).toBeVisible()
          await expect(page.getByRole('navigation', { name: t('shell.header.main') })).toBeHidden()
        })
    })
  })
}
