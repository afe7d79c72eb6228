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
