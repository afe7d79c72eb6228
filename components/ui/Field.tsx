import type { ComponentPropsWithRef } from 'react'
import { describedBy } from './described-by'
import { Icon } from './Icon'

interface FieldTexts {
  readonly label: React.ReactNode
  /** "(optional)", after the label. */
  readonly optional?: string | undefined
  readonly hint?: React.ReactNode
  /** Shown above the hint. */
  readonly error?: string | undefined
  /** Columns of the form's twelve, from 600 px (`span`) and below (`spanSmall`). */
  readonly span?: 3 | 4 | 5 | 6 | 7 | 8 | undefined
  readonly spanSmall?: 4 | 5 | 7 | 8 | undefined
}

interface FrameProps extends FieldTexts {
  readonly id: string
  readonly children: React.ReactNode
}

export function FieldFrame({ id, label, optional, hint, error, span, spanSmall, children }: FrameProps) {
  return (
    <div className="field" data-span={span} data-span-sm={spanSmall}>
      <label className="field_label" htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="field_optional">{` ${optional}`}</span>}
      </label>
      {children}
      {error && (
        <p className="field_error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className="field_hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function controlProps(id: string, { hint, error }: FieldTexts) {
  return {
    id,
    className: 'field_control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(error && `${id}-error`, Boolean(hint) && `${id}-hint`),
  } as const
}

export function splitProps<Props extends FieldTexts>(props: Props) {
  const { label, optional, hint, error, span, spanSmall, ...control } = props
  return { texts: { label, optional, hint, error, span, spanSmall }, control }
}

type Named = { readonly name: string }

export type FieldProps = FieldTexts & Named & ComponentPropsWithRef<'input'>

/** A text field. Other props (`{...register('email')}`, `autoComplete`, …) go to the input; its id defaults to the name. */
export function Field(props: FieldProps) {
  const { texts, control } = splitProps(props)
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <input {...control} {...controlProps(id, texts)} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldTexts & Named & ComponentPropsWithRef<'select'>

export function SelectField(props: SelectFieldProps) {
  const { texts, control } = splitProps(props)
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <select {...control} {...controlProps(id, texts)} />
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldTexts & Named & ComponentPropsWithRef<'textarea'>

export function TextAreaField(props: TextAreaFieldProps) {
  const { texts, control } = splitProps(props)
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <textarea {...control} {...controlProps(id, texts)} />
    </FieldFrame>
  )
}
