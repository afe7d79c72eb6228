import { Link } from '@mui/material'
import { useCreatePath, useRecordContext, useResourceContext } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'

interface RecordLinkProps {
  /** The screen that it opens: the one that a click on its row opens. */
  readonly to: 'show' | 'edit'
}

/**
 * Opens the record of a list's row: a click anywhere in a row does so too, which the keyboard and screen readers cannot.
 * @param children what it reads; the record's id by default
 */
export function RecordLink({ to, children }: React.PropsWithChildren<RecordLinkProps>) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  if (!record) return null
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: to, id: record.id })}
      // The row's own click would open it a second time.
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
    >
      {children ?? record.id}
    </Link>
  )
}
