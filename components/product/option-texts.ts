import type { Messages } from 'next-intl'
import { interpolate } from '@/lib/catalogue/interpolate'
import type { OptionFault } from '@/lib/contract/configure'
import type { OfferedOption } from '@/lib/contract/product-options'

/** Texts of the form, with "{placeholders}". */
export type OptionTexts = Messages['product']['options']

/** The name of an option's input. */
export const optionName = (key: string) => `option-${key}`

/** Why a choice cannot be made. */
export function faultText(option: OfferedOption, { reason }: OptionFault, { errors }: OptionTexts): string {
  if (reason === 'required') return option.kind === 'choice' ? errors.choose : errors.enter
  if (option.kind !== 'number') return errors.value
  const { min, max, step, unit } = option
  return interpolate(reason === 'step' ? errors.step : errors.range, { min, max, step, unit })
}
