import type { ComponentPropsWithRef } from 'react'
import { Icon } from './Icon'

export interface FieldTexts {
  readonly label: React.ReactNode
  /** Says "(optional)" behind the label. */
  readonly optional?: string | undefined
  readonly hint?: React.ReactNode
  /** How to put it right. While there is one the hint steps back: never both. */
  readonly error?: string | undefined
  /** Twelfths of the form's width from 600 px, and below. */
  readonly span?: 3 | 4 | 5 | 6 | 7 | 8 | undefined
  readonly spanSmall?: 4 | 5 | 7 | 8 | undefined
}

interface FrameProps extends FieldTexts {
  readonly id: string
  readonly children: React.ReactNode
}

/** Label above, control, and one line of hint or error below. */
export function FieldFrame({ id, label, optional, hint, error, span, spanSmall, children }: FrameProps) {
  return (
    <div className="field" data-span={span} data-span-sm={spanSmall}>
      <label className="field_label" htmlFor={id}>
        {label}
        {optional && <span className="field_optional"> {optional}</span>}
      </label>
      {children}
      {error ? (
        <p className="field_error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="field_hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** What ties a control to its label and its line below. */
export function wiring(id: string, { hint, error }: FieldTexts) {
  return {
    id,
    className: 'field_control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  } as const
}

/** Parts the frame's texts from what goes to the control. */
export function split<Props extends FieldTexts>(props: Props) {
  const { label, optional, hint, error, span, spanSmall, ...control } = props
  return { texts: { label, optional, hint, error, span, spanSmall }, control }
}

type Named = { readonly name: string }

export type FieldProps = FieldTexts & Named & ComponentPropsWithRef<'input'>

/** A text field. Everything else (`{...register('email')}`, autocomplete, …) goes to the input; its id is the name unless given. */
export function Field(props: FieldProps) {
  const { texts, control } = split(props)
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <input {...control} {...wiring(id, texts)} />
    </FieldFrame>
  )
}

export type SelectFieldProps = FieldTexts & Named & ComponentPropsWithRef<'select'>

/** A choice among many; options are its children. */
export function SelectField(props: SelectFieldProps) {
  const { texts, control } = split(props)
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <select {...control} {...wiring(id, texts)} />
    </FieldFrame>
  )
}

export type TextAreaFieldProps = FieldTexts & Named & ComponentPropsWithRef<'textarea'>

/** A text of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { texts, control } = split(props)
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <textarea {...control} {...wiring(id, texts)} />
    </FieldFrame>
  )
}
