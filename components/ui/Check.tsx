import type { ComponentPropsWithRef } from 'react'
import { describedBy } from './described-by'
import { Icon } from './Icon'

type CheckProps = ComponentPropsWithRef<'input'> & {
  readonly name: string
  readonly type?: 'checkbox' | 'radio'
  readonly error?: string | undefined
  readonly children: React.ReactNode
}

/** A labelled checkbox or radio button. Radio buttons that share a name need distinct ids. */
export function Check({ type = 'checkbox', error, children, id: givenId, ...input }: CheckProps) {
  const id = givenId ?? input.name
  return (
    <div>
      <label className="check">
        <input
          {...input}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(error && `${id}-error`, input['aria-describedby'])}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="field_error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
