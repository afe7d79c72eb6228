import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import type { ApiError } from '@/lib/api/error'

interface ErrorNoticeProps {
  readonly error: ApiError | null | undefined
  /** Shown when there was no response. */
  readonly offline: string
}

/** Why a call failed, in the backend's words; nothing without an error. */
export function ErrorNotice({ error, offline }: ErrorNoticeProps) {
  return (
    error && (
      <Notice tone="error" live>
        {error.layer === 'network' ? offline : error.message}
      </Notice>
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
