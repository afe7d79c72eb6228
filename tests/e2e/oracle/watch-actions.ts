import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { Oracle } from './oracle'

const oracles = new WeakMap<BrowserContext, Oracle>()

export function attachOracle(context: BrowserContext, oracle: Oracle): void {
  oracles.set(context, oracle)
}

type Action = (this: object, ...parameters: unknown[]) => Promise<unknown>
/** Consecutive typing is not judged in between. */
type Kind = 'typing' | 'touch' | 'move'

const ofLocators: Readonly<Record<string, Kind>> = {
  click: 'touch',
  dblclick: 'touch',
  tap: 'touch',
  check: 'touch',
  uncheck: 'touch',
  setChecked: 'touch',
  selectOption: 'touch',
  setInputFiles: 'typing',
  press: 'touch',
  fill: 'typing',
  clear: 'typing',
  pressSequentially: 'typing',
}
const ofPages: Readonly<Record<string, Kind>> = { goto: 'move', reload: 'move', goBack: 'move', goForward: 'move' }

const patched = new WeakSet<object>()

function patch(prototype: object, actions: Readonly<Record<string, Kind>>, pageOf: (self: object) => Page): void {
  if (patched.has(prototype)) return
  patched.add(prototype)
  const methods = prototype as Record<string, Action>
  for (const [name, kind] of Object.entries(actions)) {
    const original = methods[name]
    if (!original) throw new Error(`Playwright has no action “${name}”`)
    methods[name] = async function (...parameters) {
      const page = pageOf(this)
      const oracle = oracles.get(page.context())
      if (!oracle) return original.apply(this, parameters)
      await oracle.before(page, kind === 'typing')
      const result = await original.apply(this, parameters)
      const target = String((kind === 'move' ? parameters[0] : this) ?? '')
      // The end of a locator is the most specific.
      const shortened = target.length > 90 ? `…${target.slice(-90)}` : target
      oracle.after(page, `${name} ${shortened}`.trim())
      return result
    }
  }
}

/** Wraps every action on pages and locators, once per process: Playwright has no hook around actions. */
export function watchActions(page: Page): void {
  patch(Object.getPrototypeOf(page) as object, ofPages, (self) => self as Page)
  patch(Object.getPrototypeOf(page.locator('body')) as object, ofLocators, (self) => (self as Locator).page())
}
