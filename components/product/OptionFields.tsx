import type { ReactNode } from 'react'
import type { OfferedOption } from '@/lib/contract/product-options'
import type { CurrencyCode } from '@/lib/money/currency'
import { OptionInput, type LiveInput } from './OptionInput'
import type { OptionTexts } from './option-texts'
import styles from './Options.module.css'

/** Values as typed, by key of the option; empty ones are no choice. */
export type OptionValues = Readonly<Record<string, string>>

/** A number begins with the value that the price includes; whatever else is required is chosen by the buyer. */
function initialValue(option: OfferedOption): string {
  if (option.kind === 'number') return String(option.included)
  return option.kind === 'choice' && !option.required ? (option.included ?? '') : ''
}

export function initialValues(options: readonly OfferedOption[]): OptionValues {
  return Object.fromEntries(options.map((option) => [option.key, initialValue(option)]))
}

interface OptionFieldsProps {
  readonly options: readonly OfferedOption[]
  readonly values: OptionValues
  readonly texts: OptionTexts
  readonly currency: CurrencyCode
  /** Excluded from withdrawal whatever is chosen: the page says so elsewhere. */
  readonly isCustomMade: boolean
  readonly errorOf?: (option: OfferedOption) => string | undefined
  readonly live?: (option: OfferedOption) => LiveInput
  readonly children?: ReactNode
}

/** The options of a product: as served, to be read; and live, once the form's code is loaded. */
export function OptionFields({ options, values, isCustomMade, errorOf, live, children, ...shared }: OptionFieldsProps) {
  return (
    <fieldset className={styles.options} data-options={live ? 'live' : ''}>
      <legend className="visuallyHidden">{shared.texts.legend}</legend>
      {options.map((option) => (
        <OptionInput
          key={option.key}
          {...shared}
          option={option}
          value={values[option.key] ?? ''}
          error={errorOf?.(option)}
          live={live?.(option)}
        />
      ))}
      {!isCustomMade && <p className="small muted">{shared.texts.notStandard}</p>}
      {children}
    </fieldset>
  )
}
