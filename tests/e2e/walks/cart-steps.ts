import fc from 'fast-check'
import type { Locator } from 'playwright/test'
import { path } from '@/lib/routing/path'
import type { Step } from './step'
import type { Walker } from './walker'

const quantity = fc.integer({ min: 1, max: 12 })
const which = fc.nat({ max: 7 })

/** The line at an index, modulo the number of lines; undefined in an empty cart. */
async function lineAt(walker: Walker, index: number) {
  const lines = await walker.lines()
  const count = await lines.count()
  if (count === 0) return undefined
  const line = lines.nth(index % count)
  const href = (await line.getByRole('link').last().getAttribute('href')) ?? ''
  return { line, productId: Number(href.split('-').at(-1)), field: line.getByRole('spinbutton') }
}

/** Chooses a quantity on the product page and adds it. */
export const add = fc.tuple(which, quantity).map(([index, pieces]): Step => ({
  name: `add ${pieces} of product ${index}`,
  async act(walker, model) {
    const product = walker.options.products[index % walker.options.products.length]!
    await walker.visit(product)
    const field = walker.main
      .getByRole('group', { name: walker.t('cart.add.group') })
      .getByRole('spinbutton')
      .first()
    if (!(await walker.addButton(walker.page).isVisible())) return true
    let wanted = 1
    if (await field.isVisible()) {
      await field.fill(String(pieces))
      await field.press('Tab')
      wanted = Number(await field.inputValue())
    }
    await walker.rememberMessages()
    await walker.pressAdd(walker.page)
    const had = model.pieces.get(product.id) ?? 0
    model.pieces.set(product.id, had + wanted)
    return true
  },
}))

export const setQuantity = fc.tuple(which, fc.integer({ min: 0, max: 30 })).map(([index, pieces]): Step => ({
  name: `set line ${index} to ${pieces}`,
  async act(walker, model) {
    const found = await lineAt(walker, index)
    if (!found) return false
    const max = Number(await found.field.getAttribute('max'))
    const shown = Number(await found.field.inputValue())
    await found.field.fill(String(pieces))
    await found.field.press('Enter')
    const wanted = Math.min(pieces, max)
    // The page then sends nothing: if a second tab has added to the line, the cart keeps that tab's quantity.
    if (wanted === shown) return true
    if (wanted === 0) model.pieces.delete(found.productId)
    else model.pieces.set(found.productId, wanted)
    return true
  },
}))

/** Clicks a button unless it is disabled, which may happen after the check; returns whether it was clicked. */
async function pressIfEnabled(button: Locator): Promise<boolean> {
  if (!(await button.isEnabled())) return false
  try {
    await button.click({ timeout: 5_000 })
    return true
  } catch (error) {
    if (await button.isEnabled()) throw error
    return false
  }
}

/** Clicks a stepper button several times in quick succession. */
export const stepQuantity = fc
  .tuple(which, fc.integer({ min: -3, max: 3 }))
  .filter(([, by]) => by !== 0)
  .map(([index, by]): Step => ({
    name: `step line ${index} by ${by}`,
    async act(walker, model) {
      const found = await lineAt(walker, index)
      if (!found) return false
      const button = found.line.getByRole('button', {
        name: walker.t(by > 0 ? 'cart.add.more' : 'cart.add.less'),
        exact: true,
      })
      // Starts from the quantity shown: after an addition in a second tab, the page may not have refetched. Presses in
      // quick succession add up, even before the first of them is shown.
      let now = Number(await found.field.inputValue())
      for (let press = 0; press < Math.abs(by); press += 1) {
        now += Math.sign(by)
        if (!(await pressIfEnabled(button))) break
        if (now > 0) model.pieces.set(found.productId, now)
        else {
          model.pieces.delete(found.productId)
          break
        }
      }
      return true
    },
  }))

export const remove = fc.tuple(which, fc.boolean()).map(([index, isUndone]): Step => ({
  name: `remove line ${index}${isUndone ? ', then put it back' : ''}`,
  async act(walker, model) {
    const found = await lineAt(walker, index)
    if (!found) return false
    const had = model.pieces.get(found.productId) ?? 0
    await found.line.getByRole('button').first().click()
    model.pieces.delete(found.productId)
    if (!isUndone) return true
    const undo = walker.page.getByRole('button', { name: walker.t('cart.line.undo'), exact: true }).last()
    await undo.click()
    model.pieces.set(found.productId, had)
    return true
  },
}))

const codes = ['OSZ10', 'FESZEK5', 'HAZHOZ', 'NAGYASZTAL', 'ELSO50', 'NYAR20', 'NINCSILYEN'] as const

export const coupon = fc.constantFrom(...codes).map((code): Step => ({
  name: `coupon ${code}`,
  async act(walker, model) {
    const open = walker.main.getByText(walker.t('cart.coupon.have'), { exact: true }).locator('visible=true').first()
    if ((await walker.drawer.isVisible()) || !(await open.isVisible())) return false
    const field = walker.main.getByRole('textbox', { name: walker.t('cart.coupon.code') })
    if (!(await field.isVisible())) await open.click()
    // Clears an earlier error, which would have the same text.
    await field.fill('')
    await field.fill(code)
    await walker.rememberMessages()
    await walker.main.getByRole('button', { name: walker.t('cart.coupon.apply'), exact: true }).click()
    // If rejected, the error next to the field excuses the difference (Walker.judge).
    model.coupon = code
    return true
  },
}))

export const removeCoupon = fc.constant<Step>({
  name: 'remove the coupon',
  async act(walker, model) {
    if (model.coupon === null || (await walker.drawer.isVisible())) return false
    const button = walker.main.getByRole('button', { name: walker.t('cart.coupon.remove', { code: model.coupon }) })
    if (!(await button.isVisible())) return false
    await button.click()
    model.coupon = null
    return true
  },
})

export const openDrawer = fc.constant<Step>({
  name: 'open the drawer',
  async act(walker) {
    const opener = walker.page.getByRole('banner').locator(`a[href="${path('cart', {}, walker.locale)}"]`)
    if ((await walker.drawer.isVisible()) || !(await opener.isVisible())) return false
    await opener.click()
    await walker.drawer.waitFor()
    return true
  },
})

export const closeDrawer = fc.constant<Step>({
  name: 'close the drawer',
  async act(walker) {
    if (!(await walker.drawer.isVisible())) return false
    await walker.drawer.getByRole('button', { name: walker.t('cart.close') }).click()
    await walker.drawer.waitFor({ state: 'hidden' })
    return true
  },
})

export const dismiss = fc.constant<Step>({
  name: 'dismiss the notices',
  async act(walker) {
    const root = (await walker.drawer.isVisible()) ? walker.drawer : walker.main
    const button = root.getByRole('button', { name: walker.t('cart.notices.dismiss'), exact: true })
    if (!(await button.isVisible())) return false
    await button.click()
    return true
  },
})
