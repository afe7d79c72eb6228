import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/** Waits until React has taken over the page: before that a button without a form does nothing. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}

/** Opens an address and waits until it is ready to be used. Gives the answer's status. */
export async function open(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer?.status() ?? 0
}

/** Clicks a link within the shop and waits for the page behind it, which is loaded by the browser. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const href = await link.getAttribute('href')
  if (!href) throw new Error('The link leads nowhere')
  const before = await page.evaluate(() => performance.timeOrigin)
  await link.click()
  await page.waitForURL((url) => url.pathname === new URL(href, page.url()).pathname)
  await page.waitForFunction((former) => performance.timeOrigin !== former, before)
  await hydrated(page)
}

/** Goes to the same page in another language, by the header's link, which phones have in their menu. */
export async function switchLanguage(page: Page, t: (key: string) => string, to: Locale): Promise<void> {
  const link = page.getByRole('link', { name: t(`shell.language.${to}`) }).locator('visible=true')
  const menu = page.getByRole('link', { name: t('shell.header.menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await link.first().click()
  await page.waitForURL((url) => url.pathname.startsWith(path('index', {}, to)))
  await hydrated(page)
}

/** Fails when anything is wider than the narrowest phone that a page has to fit (WCAG 2.2, 1.4.10). The window stays as it was. */
export async function expectReflow(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (usual) await page.setViewportSize(usual)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Fails with what axe finds against WCAG 2.2 AA and its best practices on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, html }) => [target.join(' '), html]),
  }))
  expect(found).toEqual([])
}
