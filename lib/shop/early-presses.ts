/** Controls whose handlers did not exist when the visitor used them. */
export interface EarlyPresses {
  /** Set once the page is hydrated: fields then have their handlers, and buttons unless their part's code is missing. */
  on?: boolean
  push: (control: HTMLElement) => unknown
  readonly forEach: (work: (control: HTMLElement) => void) => void
}

declare global {
  interface Window {
    /** Set by `earlyPressesScript`. */
    early?: EarlyPresses
  }
}

/**
 * Part of the page's first script: keeps presses of buttons and changes of fields until they have handlers. Links, forms
 * with an action, `<details>` and popovers work without scripts and are left alone. A kept button is busy. React hydrates
 * the part that is clicked, or stops the click before it reaches its button if the part's code is not loaded.
 */
export const earlyPressesScript = `{let l=window.early=[];addEventListener('click',e=>{let b=e.target.closest?.('[type=button]:enabled:not([popovertarget])'),i;b&&(b.addEventListener('click',()=>i=l.on,{once:true}),setTimeout(()=>i||(b.ariaBusy='true',l.push(b))))},true);addEventListener('input',({target:t})=>setTimeout(()=>l.on||l.push(t)),true)}`

/**
 * Repeats what was pressed and changed before hydration, and from now on each press of a part whose code is still being
 * loaded. Called in a layout effect of the root: a click that hydrates the page has not reached its button then.
 */
export function replayEarlyPresses(): void {
  const { early } = window
  if (!early || early.on) return
  early.on = true
  early.push = (control) => import('./repeat-press').then(({ repeatPress }) => repeatPress(control))
  early.forEach(early.push)
}
