/** Controls whose handlers did not exist when the visitor used them. */
export interface EarlyPresses {
  /** Set once the page is hydrated: controls then have their handlers, unless their part's code is missing. */
  on?: boolean
  push: (control: HTMLElement) => unknown
  readonly forEach: (work: (control: HTMLElement) => void) => void
}

declare global {
  interface HTMLElement {
    /** The value of a kept field: React resets a list of options while hydrating. */
    early?: string
  }
  interface Window {
    /** Set by `keepEarlyPresses`. */
    early?: EarlyPresses
  }
}

/**
 * Keeps presses of buttons and changes of fields until they have handlers. Part of the page's first script. Links, forms
 * with an action, `<details>` and popovers work without scripts and are left alone. What is kept is busy. React hydrates
 * the part that is used, or stops the event before it reaches the control if the part's code is not loaded.
 */
export const keepEarlyPresses = () => {
  const early: EarlyPresses = [] as HTMLElement[]
  window.early = early
  const keep = ({ type, target }: Event) => {
    const control =
      type === 'click'
        ? (target as Element).closest?.<HTMLInputElement>('[type=button]:enabled:not([popovertarget])')
        : (target as HTMLInputElement)
    if (!control) return
    let isHandled: boolean | undefined
    control.addEventListener(type, () => (isHandled = early.on), { once: true })
    setTimeout(() => {
      if (isHandled) return
      control.ariaBusy = 'true'
      control.early = control.value
      early.push(control)
    })
  }
  for (const event of ['click', 'input']) addEventListener(event, keep, true)
}

/**
 * Repeats what was pressed and changed before hydration, and from now on each press of a part whose code is still being
 * loaded. Called in a layout effect of the root: a click that hydrates the page has not reached its button then.
 */
export function replayEarlyPresses(): void {
  const { early } = window
  if (!early || early.on) return
  early.on = true
  early.push = (control) => {
    const place = control.parentElement
    return import('./repeat-press').then(({ repeatPress }) => repeatPress(control, place))
  }
  early.forEach(early.push)
}
