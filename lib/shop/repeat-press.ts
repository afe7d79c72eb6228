type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (control: HTMLElement): control is Field => control.matches('input, select, textarea')

const isChecked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/**
 * Repeats a change for the handlers that missed it. React compares the value with the last one it knows: it sees
 * assignments to the element's property, but not those by the prototype's setter.
 */
function repeatChange(field: Field, value: string): void {
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

const nameOf = (control: HTMLElement) => control.ariaLabel ?? control.getAttribute('name') ?? control.textContent

/**
 * The control that stands where a kept one was. React replaces a part that changes before its code has arrived, and
 * leaves its place empty until then.
 */
function present(kept: HTMLElement, place: Element | null): HTMLElement | undefined {
  if (kept.isConnected) return kept
  const others = [...(place?.querySelectorAll<HTMLElement>(kept.tagName) ?? [])]
  return others.find((other) => nameOf(other) === nameOf(kept))
}

/** Returns whether anything was done. */
function repeat(kept: HTMLElement, control: HTMLElement): boolean {
  control.removeAttribute('aria-busy')
  // If they are still not handled, the first script keeps them again.
  if (!isField(kept) || !isField(control)) control.click()
  else if (isChecked(kept) && isChecked(control)) {
    control.checked = !kept.checked
    control.click()
  } else {
    // React may have reset or replaced it while hydrating; a text that is still there has what was typed since, too.
    const isStillThere = kept === control && !(kept instanceof HTMLSelectElement) && kept.value !== kept.defaultValue
    const value = isStillThere ? kept.value : (kept.early ?? kept.value)
    if (repeated.get(control) === value) return false
    repeated.set(control, value)
    repeatChange(control, value)
  }
  return true
}

/** Milliseconds between two, and so until the next attempt while the code of a part is being loaded. */
const intervalMs = 30

/** A place that stays empty for so long, in milliseconds, is not filled any more. */
const patienceMs = 10_000

let last = Promise.resolve()

/**
 * Repeats a press or a change, after the former ones. React renders in between: "one more" pressed twice counts twice.
 * Go back when React repeats clicks and changes that happened before hydration.
 *
 * @param place the control's parent when it was kept
 * @param since when it was kept, in milliseconds of the page
 */
export function repeatPress(kept: HTMLElement, place: Element | null, since = performance.now()): void {
  last = last.then(async () => {
    const control = present(kept, place)
    if (control && !repeat(kept, control)) return
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
    if (!control && place?.isConnected && performance.now() - since < patienceMs) repeatPress(kept, place, since)
  })
}
