import type { ComponentPropsWithRef } from 'react'

interface SegmentedProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue' | 'size'> {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  /** For controlled use, with `onChange`; otherwise `defaultValue`. */
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly size?: 'sm'
}

/** A segmented control of two or three options; other props (`{...register('kind')}`) go to every radio button. */
export function Segmented({ legend, options, value, defaultValue, size, className, ...input }: SegmentedProps) {
  return (
    <fieldset className={className ? `segmented ${className}` : 'segmented'} data-size={size}>
      <legend className="visuallyHidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} {...(option.lang && { lang: option.lang })}>
          <input
            {...input}
            type="radio"
            value={option.value}
            {...(value !== undefined && { checked: value === option.value })}
            {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
