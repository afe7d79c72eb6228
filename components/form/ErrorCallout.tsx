import { Icon } from '@/components/ui/Icon'
import { Callout } from '@/components/ui/Callout'
import type { ApiError } from '@/lib/api/error'

interface ErrorCalloutProps {
  readonly error: ApiError | null | undefined
  /** Shown when there was no response. */
  readonly offline: string
}

/** Why a call failed, in the backend's words; nothing without an error. */
export function ErrorCallout({ error, offline }: ErrorCalloutProps) {
  return (
    error && (
      <Callout tone="error" live>
        {error.layer === 'network' ? offline : error.message}
      </Callout>
    )
  )
}

/** The error of a control that is not in a `FieldFrame`; nothing without one. */
export function FieldError({ children, ...paragraph }: React.ComponentProps<'p'>) {
  return (
    children && (
      <p {...paragraph} className="field_error">
        <Icon name="circle-alert" />
        <span>{children}</span>
      </p>
    )
  )
}
