type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (control: HTMLElement): control is Field => control.matches('input, select, textarea')

/**
 * Repeats a change for the handlers that missed it. React compares the state with the last one it knows: it sees
 * assignments to the element's property, but not those by the prototype's setter.
 */
function repeatChange(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (!(field instanceof HTMLSelectElement) && field.type !== 'file') {
    const { value } = field
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

/** Milliseconds between two, and so until the next attempt while the code of a button's part is being loaded. */
const intervalMs = 30

function repeat(control: HTMLElement): void {
  if (!control.isConnected) return
  if (isField(control)) return repeatChange(control)
  control.removeAttribute('aria-busy')
  // If it is still not handled, the first script keeps it again.
  control.click()
}

let last = Promise.resolve()

/**
 * Repeats a press or a change, after the former ones. React renders in between: "one more" pressed twice counts twice.
 * Go back when React repeats clicks and changes that happened before hydration.
 */
export function repeatPress(control: HTMLElement): void {
  last = last.then(async () => {
    repeat(control)
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  })
}
