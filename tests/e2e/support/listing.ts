import { expect, type Locator, type Page } from 'playwright/test'

/** The titles of a listing's products, in order. */
export async function shownTitles(page: Page): Promise<string[]> {
  const titles = await page.getByRole('main').locator('article h2').allInnerTexts()
  return titles.map((title) => title.trim())
}

/** Waits until the products match the filters. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy]').first()).toHaveAttribute('aria-busy', 'false')
}

/** The filters, opened where they are in a sheet. */
export async function openFilters(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`) })
  if (await opener.isVisible()) await opener.click()
  return page.locator('#filters')
}

/** Closes the sheet; does nothing if the filters are next to the list. */
export async function closeFilters(page: Page, name: string): Promise<void> {
  const close = page.locator('#filters').getByRole('button', { name })
  if (await close.isVisible()) await close.click()
}

/** The available checkboxes of a filter, in page order. */
export function choices(filters: Locator, parameter: string): Locator {
  return filters.locator(`input[name="${parameter}"]:not(:disabled)`)
}

/** Opens the search above the page and returns its field. Clicks again if the header is not hydrated yet. */
export async function openSearch(page: Page, searchPath: string): Promise<Locator> {
  const opener = page.getByRole('banner').locator(`a[href="${searchPath}"]:visible, input[name="q"]:visible`).first()
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    if (!(await field.isVisible())) await opener.click({ timeout: 2000 })
    await expect(field).toBeVisible({ timeout: 2000 })
  }).toPass()
  return field
}
