type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (control: HTMLElement): control is Field => control.matches('input, select, textarea')

const isChecked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/**
 * Repeats a change for the handlers that missed it. React compares the value with the last one it knows: it sees
 * assignments to the element's property, but not those by the prototype's setter.
 */
function repeatChange(field: Field): void {
  const value = field.early ?? field.value
  if (field instanceof HTMLSelectElement) field.value = value
  else if (field.type !== 'file') {
    field.value = field.defaultValue
    const prototype: object =
      field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Reflect.set(prototype, 'value', value, field)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // A typed quantity is applied when its field is left.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** What was repeated last: a typed text is kept once per key. */
const repeated = new WeakMap<HTMLElement, string>()

/** Returns whether anything was done. */
function repeat(control: HTMLElement): boolean {
  if (!control.isConnected) return false
  control.removeAttribute('aria-busy')
  // If they are still not handled, the first script keeps them again.
  if (!isField(control)) control.click()
  else if (isChecked(control)) {
    control.checked = !control.checked
    control.click()
  } else {
    const value = control.early ?? control.value
    if (repeated.get(control) === value) return false
    repeated.set(control, value)
    repeatChange(control)
  }
  return true
}

/** Milliseconds between two, and so until the next attempt while the code of a part is being loaded. */
const intervalMs = 30

let last = Promise.resolve()

/**
 * Repeats a press or a change, after the former ones. React renders in between: "one more" pressed twice counts twice.
 * Go back when React repeats clicks and changes that happened before hydration.
 */
export function repeatPress(control: HTMLElement): void {
  last = last.then(async () => {
    if (repeat(control)) await new Promise((resolve) => setTimeout(resolve, intervalMs))
  })
}
