import type { Page } from 'playwright/test'
import { addressWithIds } from '@/lib/lists/ids'
import { path, productPath } from '@/lib/routing/path'
import { buyer } from '../../support/buyer'
import { categoryOf, firstProducts } from '../support/addresses'
import { deliveryTitle } from '../support/methods'
import { open } from '../support/page'
import { expect, test } from '../support/test'

/**
 * Contrast mode (forced colours) replaces every colour by the system's and removes shadows. Runs in the browser: the
 * choices that look the same as if they were not made, and the colours that are shown but cannot be seen.
 */
function invisibleChoices(): { choices: number; problems: string[] } {
  const painted = [
    ...['color', 'background-color', 'background-image', 'fill', 'stroke', 'opacity', 'visibility', 'display'],
    ...['border-top-color', 'border-top-width', 'border-left-color', 'border-left-width', 'border-bottom-color'],
    ...['border-bottom-width', 'outline-style', 'outline-color', 'outline-width', 'text-decoration-line', 'content'],
    ...['transform', 'translate', 'inset', 'font-weight'],
  ]
  const look = (elements: readonly Element[]) =>
    JSON.stringify(
      elements.flatMap((element) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          return painted.map((property) => style.getPropertyValue(property))
        }),
      ),
    )
  /** Whether the element and what shows its state look the same after the change, which is undone. */
  const looksTheSame = (element: Element, change: () => void, undo: () => void) => {
    const shown = element.closest('label') ?? element
    const parts = [shown, ...shown.querySelectorAll('*')]
    const before = look(parts)
    change()
    const after = look(parts)
    undo()
    return before === after
  }
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
  // Transitions would show the old look.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const problems: string[] = []
  let choices = 0
  for (const field of document.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio]):enabled')) {
    if (!isVisible(field.closest('label') ?? field)) continue
    choices += 1
    const { checked } = field
    // Of a group, the others' state is restored too.
    const chosen = [...document.querySelectorAll<HTMLInputElement>(':checked')]
    const flip = () => (field.checked = !checked)
    const restore = () => {
      field.checked = checked
      for (const one of chosen) one.checked = true
    }
    if (looksTheSame(field, flip, restore)) problems.push(`chosen or not: ${nameOf(field)}`)
  }
  for (const element of document.querySelectorAll('[aria-current], [aria-pressed], [aria-selected]')) {
    // A trail's last entry is where it stands, without a look of its own.
    if (!isVisible(element) || element.closest('nav ol')) continue
    choices += 1
    for (const state of ['aria-current', 'aria-pressed', 'aria-selected']) {
      const value = element.getAttribute(state)
      if (value === null) continue
      const change = () =>
        state === 'aria-current'
          ? element.removeAttribute(state)
          : element.setAttribute(state, value === 'true' ? 'false' : 'true')
      if (looksTheSame(element, change, () => element.setAttribute(state, value)))
        problems.push(`${state} or not: ${nameOf(element)}`)
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>(':not(img)[style*="background"]'))
    if (isVisible(element) && getComputedStyle(element).forcedColorAdjust !== 'none')
      problems.push(`its colour is gone: ${nameOf(element)}`)
  return { choices, problems }
}

test.describe('contrast mode', { tag: ['@a11y', '@R-A11Y-1'] }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  async function expectVisibleChoices(page: Page): Promise<void> {
    const { choices, problems } = await page.evaluate(invisibleChoices)
    expect(choices).toBeGreaterThan(0)
    expect(problems).toEqual([])
  }

  test('every choice can be seen, before and after it is made', async ({ page, visitor, shopLocale }) => {
    const [product] = await firstProducts(visitor, 1, '&in_stock=1')
    const category = await categoryOf(visitor, product!)
    for (const address of [
      productPath(product!, shopLocale),
      path('categories-category_slug', { category_slug: category.slug }, shopLocale),
      addressWithIds(path('compare', {}, shopLocale), [product!.id]),
      path('auth-register', {}, shopLocale),
      path('contact', {}, shopLocale),
    ])
      await test.step(address, async () => {
        await open(page, address)
        await expectVisibleChoices(page)
      })
  })

  test('so can the checkout’s', async ({ page, visitor, shopLocale, shopper, checkout }) => {
    const who = buyer('contrast')
    const [product] = await firstProducts(visitor, 1, '&in_stock=1')
    await shopper.visit(product!)
    await shopper.addToCart(product!)
    await open(page, path('cart-data', {}, shopLocale))
    await checkout.fillContactDetails(who)
    await checkout.submitBilling(who)
    await expectVisibleChoices(page)
    await checkout.chooseDelivery(deliveryTitle('home', shopLocale))
    await checkout.fillDeliveryAddress()
    await expectVisibleChoices(page)
  })
})
