import type { OfferedOption } from '@/lib/contract/product-options'

/** What can be chosen of a product, in words: "180–260 cm", "Soft, Medium, Firm"; texts have none. Pure. */
export function optionFacts(
  options: readonly OfferedOption[] = [],
): { readonly label: string; readonly text: string }[] {
  return options.flatMap((option) => {
    const { label } = option
    if (option.kind === 'text') return []
    if (option.kind === 'choice') return [{ label, text: option.values.map((value) => value.label).join(', ') }]
    return [{ label, text: [`${option.min}–${option.max}`, option.unit].filter(Boolean).join('\u00a0') }]
  })
}
