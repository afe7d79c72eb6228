import type { Locator, Page } from 'playwright/test'

/** More tab stops than any page of the shop has. */
const maxTabStops = 250

/**
 * Moves on by the Tab key until a control has the focus. Of several, such as the choices of a radio group, which is a
 * single stop, any of them will do.
 * @param back with Shift
 */
export async function tabTo(page: Page, control: Locator, back = false): Promise<void> {
  for (let stops = 0; stops < maxTabStops; stops += 1) {
    if (await control.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`The Tab key does not lead to ${String(control)}`)
}
