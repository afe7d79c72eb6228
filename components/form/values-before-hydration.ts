/**
 * Values typed or autofilled before hydration, which React Hook Form would overwrite. Only values that differ from an
 * empty field count.
 */
export function valuesBeforeHydration<Values extends object>(form: string, initial: Values): Partial<Values> {
  if (typeof document === 'undefined') return {}
  const served = document.querySelector<HTMLFormElement>(`form[data-form="${CSS.escape(form)}"]`)
  if (!served) return {}
  const typed: Partial<Values> = {}
  for (const name of Object.keys(initial) as (keyof Values & string)[]) {
    const control = served.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked) typed[name] = true as Values[typeof name]
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value && control.type !== 'file') typed[name] = control.value as Values[typeof name]
    }
  }
  return typed
}
