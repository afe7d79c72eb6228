import type { MouseEvent } from 'react'
import { controlProps, FieldFrame } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import stepper from '@/components/ui/QuantityStepper.module.css'
import { interpolate } from '@/lib/catalogue/interpolate'
import type { OfferedOption } from '@/lib/contract/product-options'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { optionName, type OptionTexts } from './option-texts'
import styles from './Options.module.css'
import tiles from './Tiles.module.css'

/** With more values than this, a list is shorter than buttons. */
const maxButtons = 5

interface InputProps<Option extends OfferedOption = OfferedOption> {
  readonly option: Option
  readonly value: string
  readonly error: string | undefined
  readonly texts: OptionTexts
  readonly currency: CurrencyCode
  /** Missing from the served page, which can be read before the form's code is loaded. */
  readonly live?: LiveInput | undefined
}

export interface LiveInput {
  readonly onChange: (value: string) => void
  /** Called when the input is left: only then its faults are shown. */
  readonly onLeave: () => void
}

/** The value of a control: it changes once the form is live. */
function valueProps(value: string, live: LiveInput | undefined) {
  if (!live) return { defaultValue: value }
  return {
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => live.onChange(event.target.value),
    onBlur: live.onLeave,
  }
}

type Of<Kind extends OfferedOption['kind']> = Extract<OfferedOption, { kind: Kind }>

/** "+38 000 Ft", "+3 working days"; empty for nothing. */
function extraText(
  { gross, days }: { readonly gross: number | null; readonly days: number },
  { extra, later }: OptionTexts,
  currency: CurrencyCode,
): string {
  const parts = [
    gross ? interpolate(extra, { amount: formatPrice(gross, currency) }) : '',
    days > 0 ? interpolate(later, { days }) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

function NumberInput({ option, value, error, texts, currency, live }: InputProps<Of<'number'>>) {
  const { key, label, unit, min, max, step, included, step_gross: each, changed_gross: once } = option
  const name = optionName(key)
  const about = [
    interpolate(texts.range, { min, max, unit }),
    interpolate(texts.included, { included, unit }),
    each ? interpolate(texts.step, { step, unit, amount: formatPrice(each, currency) }) : '',
    extraText({ gross: once, days: option.lead_time_days }, texts, currency),
  ]
  const frame = { label: unit ? `${label} (${unit})` : label, hint: about.filter(Boolean).join(' · '), error }

  const button = (direction: 'stepUp' | 'stepDown') => ({
    type: 'button' as const,
    className: 'needsScript',
    ...(live && {
      onClick: ({ currentTarget }: MouseEvent) => {
        const input = currentTarget.parentElement?.querySelector('input')
        input?.[direction]()
        live.onChange(input?.value ?? value)
      },
    }),
  })

  return (
    <FieldFrame id={name} {...frame}>
      <div className={stepper.quantity} data-size="lg">
        <button {...button('stepDown')} aria-label={texts.less}>
          <Icon name="minus" />
        </button>
        <input
          {...controlProps(name, frame)}
          type="number"
          inputMode="numeric"
          {...{ name, min, max, step }}
          {...valueProps(value, live)}
          // A currency in which other values have no price.
          readOnly={each === null || once === null}
          required={option.required}
        />
        <button {...button('stepUp')} aria-label={texts.more}>
          <Icon name="plus" />
        </button>
      </div>
    </FieldFrame>
  )
}

function ChoiceInput({ option, value, error, texts, currency, live }: InputProps<Of<'choice'>>) {
  const { key, label, required } = option
  const name = optionName(key)
  const values = option.values.filter(({ price_gross: gross }) => gross !== null)
  const wordsOf = (one: (typeof values)[number]) =>
    extraText({ gross: one.price_gross, days: one.lead_time_days }, texts, currency)
  const optional = required ? undefined : texts.optional
  if (values.length > maxButtons)
    return (
      <FieldFrame id={name} {...{ label, optional, error }}>
        <select {...controlProps(name, { label, error })} {...{ name, required }} {...valueProps(value, live)}>
          {(option.included === null || required) && <option value="">{texts.choose}</option>}
          {values.map((one) => (
            <option key={one.key} value={one.key}>
              {[one.label, wordsOf(one)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </FieldFrame>
    )
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <span>{label}</span>
        {optional && <span className="field_optional">{` ${optional}`}</span>}
      </legend>
      <div className={tiles.tiles}>
        {values.map((one) => (
          <label key={one.key} className={tiles.tile}>
            <input
              id={`${name}-${one.key}`}
              type="radio"
              {...{ name, required }}
              value={one.key}
              {...(live
                ? { checked: value === one.key, onChange: () => live.onChange(one.key) }
                : { defaultChecked: value === one.key })}
              aria-invalid={error ? true : undefined}
            />
            <span>{one.label}</span>
            {wordsOf(one) && <small>{wordsOf(one)}</small>}
          </label>
        ))}
      </div>
      {error && (
        <p className="field_error" id={`${name}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

function TextInput({ option, value, error, texts, currency, live }: InputProps<Of<'text'>>) {
  const { key, label, required, max_length: maxLength, price_gross: gross } = option
  const name = optionName(key)
  if (gross === null) return null
  const hint = [
    extraText({ gross, days: option.lead_time_days }, texts, currency),
    interpolate(texts.counter, { count: value.length, max: maxLength }),
  ]
  const frame = { label, hint: hint.filter(Boolean).join(' · '), error, ...(!required && { optional: texts.optional }) }
  return (
    <FieldFrame id={name} {...frame}>
      <input
        {...controlProps(name, frame)}
        type="text"
        autoComplete="off"
        {...{ name, maxLength, required }}
        {...valueProps(value, live)}
      />
    </FieldFrame>
  )
}

/** An option as a native input: a number with its range, buttons or a list of values, or a text with a counter. */
export function OptionInput({ option, ...input }: InputProps) {
  switch (option.kind) {
    case 'number':
      return <NumberInput {...{ ...input, option }} />
    case 'choice':
      return <ChoiceInput {...{ ...input, option }} />
    case 'text':
      return <TextInput {...{ ...input, option }} />
  }
}
