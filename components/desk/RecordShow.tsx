import { Alert } from '@mui/material'
import { Show } from 'react-admin'
import { HttpError, useGetResourceLabel, useShowContext, useTranslate, type RaRecord } from 'ra-core'
import { useParams } from 'react-router-dom'
import { reasonOf } from './call'

interface Props<Row extends RaRecord> {
  /** What people call a record; its id without it. */
  readonly nameOf?: (record: Row) => string
}

/**
 * The screen of a record, with its name in the bar. One that cannot be read says why and stays, as its address may be
 * right and the shop only out of reach; what somebody has typed stays, too, when it cannot be read again.
 */
export function RecordShow<Row extends RaRecord>({ nameOf, children }: React.PropsWithChildren<Props<Row>>) {
  return (
    <Show component="div" title={<Name nameOf={nameOf} />} queryOptions={{ onError: () => undefined }}>
      <Unreadable />
      {children}
    </Show>
  )
}

function Name<Row extends RaRecord>({ nameOf }: { readonly nameOf: Props<Row>['nameOf'] }) {
  const { record, resource } = useShowContext<Row>()
  const { id = '' } = useParams()
  const labelOf = useGetResourceLabel()
  return <span>{`${labelOf(resource, 1)}: ${record && nameOf ? nameOf(record) : id}`}</span>
}

function Unreadable() {
  const translate = useTranslate()
  const { error } = useShowContext()
  if (!error) return null
  const isMissing = error instanceof HttpError && error.status === 404
  return <Alert severity="error">{translate(isMissing ? 'ra.message.not_found' : reasonOf(error))}</Alert>
}
