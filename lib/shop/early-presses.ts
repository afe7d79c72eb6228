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
    /** Set by `earlyPressesScript`. */
    early?: EarlyPresses
  }
}

/**
 * Part of the page's first script: keeps presses of buttons and changes of fields until they have handlers. Links,
 * forms with an action, `<details>` and popovers work without scripts and are left alone. What is kept is busy. React
 * hydrates the part that is used, or stops the event before it reaches the control if the part's code is not loaded
 * (`i` unset).
 */
export const earlyPressesScript = `early=[];for(let n of['click','input'])addEventListener(n,({target:t})=>{let i;if(n=='click')t=t.closest?.('[type=button]:enabled:not([popovertarget])');t&&(t.addEventListener(n,()=>i=early.on,{once:1}),setTimeout(()=>i||(t.ariaBusy='true',t.early=t.value,early.push(t))))},true)`

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
