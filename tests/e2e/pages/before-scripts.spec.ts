import type { Page } from 'playwright/test'
import { locales } from '@/lib/i18n/locales'
import { addressWithIds } from '@/lib/lists/ids'
import { path, productPath } from '@/lib/routing/path'
import type {} from '@/lib/shop/early-presses'
import { categoryOf, firstProducts, publicPages, type PublicPageName } from '../support/addresses'
import { heldCart } from '../support/backend-cart'
import { hydrated } from '../support/page'
import { expect, test } from '../support/test'

/** A page as served: its scripts do not arrive before `release`. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  const scripts = '**/_next/static/**/*.js'
  await page.route(scripts, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return async () => {
    release()
    await hydrated(page)
    await page.unroute(scripts)
  }
}

interface Used {
  readonly name: string
  /** The control, or what stands in its place: React replaces a part that changes before its code has arrived. */
  readonly present: () => HTMLElement | undefined
  /** The state that must survive; undefined for a button. */
  readonly state: string | boolean | undefined
  /** The press has reached the hydrated button. */
  isReached: boolean
}

/**
 * Changes every field, in view or not, and presses every enabled button, but only three that look alike: thirty
 * products are added one after the other. Returns those that would lose it.
 */
function useEveryControl(kind: 'buttons' | 'fields'): { lost: string[]; count: number } {
  const used: Used[] = []
  const alike: string[] = []
  const lost: string[] = []
  const filtered = new Set<HTMLFormElement>()
  Object.assign(window, { used })
  // Bubbling: React stops a click on a part whose code is missing.
  window.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest('button')
    if (window.early?.on && pressed) for (const one of used) one.isReached ||= one.present() === pressed
  })
  const nameOf = (control: HTMLElement) =>
    `${control.tagName} ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.innerText}`
  const inPlaceOf = (control: HTMLElement, name: string) => () =>
    control.isConnected
      ? control
      : [...document.querySelectorAll<HTMLElement>(control.tagName)].find((other) => nameOf(other) === name)
  const isNative = (button: HTMLButtonElement) =>
    button.popoverTargetElement !== null ||
    (button.type === 'submit' && button.form !== null && button.form.hasAttribute('action'))
  for (const control of document.querySelectorAll<HTMLElement>(':is(button, input, select, textarea):enabled')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue
    // The first script handles it, and switches them all.
    if (control.matches('[data-price-kind-choice]')) continue
    const name = nameOf(control)
    const present = inPlaceOf(control, name)
    if (control instanceof HTMLButtonElement !== (kind === 'buttons')) continue
    if (control instanceof HTMLButtonElement) {
      // A quantity is typed: its buttons would change it.
      if (isNative(control) || control.parentElement?.querySelector('input[type=number]')) continue
      if (control.type !== 'button') lost.push(name)
      alike.push(control.className)
      if (alike.filter((look) => look === control.className).length > 3) continue
      used.push({ name, present, state: undefined, isReached: false })
      control.click()
    } else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      // One filter is enough: the values of others depend on it.
      if (control.checked || (control.form && filtered.has(control.form))) continue
      if (control.form) filtered.add(control.form)
      control.click()
      used.push({ name, present, state: true, isReached: true })
    } else {
      const field = control as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
      if (/^(file|range|hidden)$/.test(field.type)) continue
      // The range's other end: a lower one above it would be corrected.
      if (field.name === 'price_min') continue
      if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
      else field.value = field.type === 'number' ? '2' : field.type === 'email' ? 'vevo@example.hu' : '8230'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
      used.push({ name, present, state: field.value, isReached: true })
    }
  }
  return { lost, count: used.length }
}

/** What has not come true of the used controls. */
function openClaims(): string[] {
  const { used } = window as unknown as { used: readonly Used[] }
  return used.flatMap(({ name, present, state, isReached }) => {
    const control = present()
    // Pressing one may remove another, or leave it nothing to do.
    if (!isReached) return control?.matches(':enabled') ? [`${name}: not pressed`] : []
    if (!control) return state === undefined ? [] : [`${name}: gone`]
    if (control.ariaBusy === 'true') return [`${name}: still busy`]
    if (state === undefined) return []
    const { checked, value } = control as HTMLInputElement
    // A price is shown in groups once it is taken.
    const found = typeof state === 'boolean' ? checked : value.replace(/(?<=\d)\s(?=\d)/g, '')
    return found === state ? [] : [`${name}: ${found} instead of ${state}`]
  })
}

const typedFields = [
  ['auth-login', 'email'],
  ['auth-register', 'name'],
  ['contact', 'message'],
  ['withdrawal', 'order_reference'],
] as const

/**
 * Appends a letter to a field every few milliseconds, from when it exists until `stopTyping`, which returns all of them.
 * Runs in the browser, self-contained.
 */
function typeWithoutPause(name: string): void {
  let typed = ''
  const timer = setInterval(() => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`main [name="${name}"]`)
    if (!field || typed.length === field.maxLength) return
    const letter = String.fromCharCode('a'.charCodeAt(0) + (typed.length % 26))
    typed += letter
    field.focus()
    // As the browser does: the text is inserted at the cursor, and React's own setter is not called.
    document.execCommand('insertText', false, letter)
  }, 8)
  Object.assign(window, {
    stopTyping() {
      clearInterval(timer)
      return typed
    },
  })
}

const otherPages = ['search', 'compare', 'cart', 'favourites', 'auth-login', 'auth-register', 'contact'] as const
const groups: readonly (readonly (PublicPageName | (typeof otherPages)[number] | 'compare')[])[] = [
  ['index', 'category', 'product in stock', 'product made to order', 'stocks', 'article', 'search', 'compare'],
  ['favourites', 'auth-login', 'auth-register', 'contact', 'delivery', 'offer'],
]

for (const shopLocale of locales) {
  test.describe(`before the scripts in ${shopLocale}`, { tag: [`@${shopLocale}`, '@shell', '@R-SHELL-10'] }, () => {
    test.use({ shopLocale })
    test.beforeEach(({ oracle }) => oracle.off('nothing is compared while the scripts are held back'))

    for (const names of groups)
      test(`every control of ${names.join(', ')} keeps what is done`, async ({ page, visitor }) => {
        test.slow()
        const ids = (await firstProducts(visitor, 3)).map(({ id }) => id)
        const pages = [
          ...(await publicPages(visitor, shopLocale)),
          ...otherPages.map((name) => ({ name, path: path(name, {}, shopLocale) })),
          { name: 'compare', path: addressWithIds(path('compare', {}, shopLocale), ids) },
        ]
        let total = 0
        for (const name of names)
          await test.step(name, async () => {
            const found = pages.find((candidate) => candidate.name === name)
            // Not both at once: a filter replaces the products whose buttons are pressed.
            for (const kind of ['buttons', 'fields'] as const) {
              const release = await openWithoutScripts(page, found!.path)
              const { lost, count } = await page.evaluate(useEveryControl, kind)
              expect(lost).toEqual([])
              total += count
              await release()
              await expect.poll(() => page.evaluate(openClaims)).toEqual([])
            }
          })
        expect(total).toBeGreaterThan(2 * names.length)
      })

    test('a product is added in the typed quantity', async ({ page, visitor, t }) => {
      const [product] = await firstProducts(visitor, 1, '&in_stock=1')
      const release = await openWithoutScripts(page, productPath(product!, shopLocale))
      const main = page.getByRole('main')
      await main.getByRole('spinbutton', { name: t('cart.add.input') }).fill('2')
      const add = main
        .getByRole('button', { name: t('cart.add.add') })
        .locator('visible=true')
        .first()
      await add.click()
      await expect(add).toHaveAttribute('aria-busy', 'true')
      await release()
      await expect(page.getByRole('dialog', { name: t('cart.title') })).toBeVisible()
      expect((await heldCart(page, shopLocale)).products.map(({ quantity }) => quantity)).toEqual([2])
    })

    for (const [name, field] of typedFields)
      test(`every key typed into ${field} of ${name} while the page hydrates is kept`, async ({ page }) => {
        await page.addInitScript(typeWithoutPause, field)
        for (const slowness of [1, 6]) {
          const client = await page.context().newCDPSession(page)
          await client.send('Emulation.setCPUThrottlingRate', { rate: slowness })
          await page.goto(path(name, {}, shopLocale))
          await hydrated(page)
          const typed = await page.evaluate(() => (window as unknown as { stopTyping: () => string }).stopTyping())
          expect(typed.length).toBeGreaterThan(3)
          // React and the repetition of early presses may still be at work.
          await page.waitForTimeout(500)
          await expect(page.locator(`main [name="${field}"]`)).toHaveValue(typed)
        }
      })

    test('a favourite and a sort order are kept', async ({ page, visitor, t }) => {
      const [product] = await firstProducts(visitor, 1)
      const category = await categoryOf(visitor, product!)
      const address = path('categories-category_slug', { category_slug: category.slug }, shopLocale)
      const release = await openWithoutScripts(page, address)
      const main = page.getByRole('main')
      const heart = main.getByRole('button', { name: new RegExp(`^${t('favourites.add')}: `) }).first()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-busy', 'true')
      await main.locator('select[name=sort]').selectOption('price_asc')
      await release()
      await expect(page).toHaveURL(/sort=price_asc/)
      await expect(main.locator('select[name=sort]')).toHaveValue('price_asc')
    })
  })
}
