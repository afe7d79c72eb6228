import AxeBuilder from '@axe-core/playwright'
import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test'
import { consentCookie, consentText, nothing } from '@/lib/consent/consent'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/**
 * Whether React has hydrated the page: before that, buttons outside forms do nothing. Personal parts, the favourite and
 * cart buttons, hydrate a little later than the rest. Runs in the browser, self-contained.
 */
export function isHydrated(): boolean {
  const parts = document.querySelectorAll('main, main .heart, header a[aria-haspopup="dialog"]')
  const isOwned = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'))
  return document.querySelector('main') !== null && [...parts].every(isOwned)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/**
 * Opens a URL and waits until it is ready to use. Returns the status.
 * @param waitUntil "commit" for pages that redirect to the login: the aborted load never ends
 */
export async function open(page: Page, address: string, waitUntil: 'load' | 'commit' = 'load'): Promise<number> {
  const answer = await page.goto(address, { waitUntil })
  await hydrated(page)
  return answer?.status() ?? 0
}

/** Answers the cookie question with no: it would cover every page. */
export async function refuseCookies(context: BrowserContext, url: string): Promise<void> {
  const value = consentText({ id: 'browser-test', choices: nothing })
  await context.addCookies([{ name: consentCookie, value, url }])
}

/** Waits until the service worker, which a test has to allow, controls the page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Clicks an internal link and waits for its page. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const href = await link.getAttribute('href')
  if (!href) throw new Error('The link leads nowhere')
  const before = await page.evaluate(() => performance.timeOrigin)
  await link.click()
  await page.waitForURL((url) => url.pathname === new URL(href, page.url()).pathname)
  await page.waitForFunction((former) => performance.timeOrigin !== former, before)
  await hydrated(page)
}

/** Switches to the same page in another language, by the header's link, which phones have in their menu. */
export async function switchLanguage(page: Page, t: (key: string) => string, to: Locale): Promise<void> {
  const link = page.getByRole('link', { name: t(`shell.language.${to}`) }).locator('visible=true')
  const menu = page.getByRole('link', { name: t('shell.header.menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await link.first().click()
  await page.waitForURL((url) => url.pathname.startsWith(path('index', {}, to)))
  await hydrated(page)
}

/** Fails if anything overflows at 320 px (WCAG 2.2, 1.4.10). Restores the viewport. */
export async function expectReflow(page: Page): Promise<void> {
  expect(await overflowAt(page, 320)).toBeLessThanOrEqual(0)
}

/** Fails if anything overflows on a phone with text of twice the size (WCAG 2.2, 1.4.4). Restores viewport and text. */
export async function expectEnlargement(page: Page): Promise<void> {
  await setTextSize(page, '200%')
  const overflow = await overflowAt(page, 390)
  await setTextSize(page, '')
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Fails if a field's text is so small on a phone that iOS zooms in on focus. Restores the viewport. */
export async function expectNoZoom(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 640 })
  const small = await page
    .locator('select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility() || field.closest('[popover]'))
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML),
    )
  if (usual) await page.setViewportSize(usual)
  expect(small).toEqual([])
}

/** Sets the size of the text as the browser's settings do; empty for the usual one. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
}

/** How much wider than the window the page is at a width. Restores the viewport. */
async function overflowAt(page: Page, width: number): Promise<number> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (usual) await page.setViewportSize(usual)
  return overflow
}

/**
 * Fails on axe's findings against WCAG 2.2 AA and its best practices on the current page, and unless it has one `h1`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Takes a third of the time: in the page itself instead of a second one, without lists of passed rules.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(tags).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, html }) => [target.join(' '), html]),
  }))
  expect(found).toEqual([])
}
