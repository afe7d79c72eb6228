import type { ControlProps } from '@/components/form/use-shop-form'
import { FieldError } from '@/components/form/ErrorCallout'
import styles from './Reviews.module.css'

interface ScaleProps {
  /** Props of the control; its id is that of the first choice. */
  readonly control: ControlProps
  readonly legend: string
  /** "(optional)", after the legend. */
  readonly optional?: string
  readonly hint?: string
  readonly glyph: string
  /** The words of a choice, for screen readers. */
  readonly labelOf: (value: number) => string
}

const values = [1, 2, 3, 4, 5]

/** One of five, as radio buttons: by touch, and by keyboard with the arrow keys. */
export function Scale({ control, legend, optional, hint, glyph, labelOf }: ScaleProps) {
  const { id, error, ...input } = control
  return (
    <fieldset className={styles.scale} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field_label">
        <span>{legend}</span>
        {optional && <span className="field_optional">{` ${optional}`}</span>}
      </legend>
      <div className={styles.scale_values}>
        {values.map((value) => (
          <label key={value} className={styles.scale_value}>
            <input
              {...input}
              id={value === 1 ? id : `${id}-${value}`}
              type="radio"
              value={value}
              className="visuallyHidden"
              aria-label={labelOf(value)}
              aria-invalid={error ? true : undefined}
            />
            <span aria-hidden="true">{glyph}</span>
            <small aria-hidden="true">{value}</small>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && <p className="field_hint">{hint}</p>}
    </fieldset>
  )
}
