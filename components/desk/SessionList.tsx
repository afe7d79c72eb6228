import { Button } from '@mui/material'
import { DataTable, FunctionField, List } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { DeskSessionRow } from '@/lib/contract/desk/people'
import { useFormats } from './shown'
import { useChange } from './use-change'

/** Where somebody is logged in; owners see and end everybody's sessions. */
export function SessionList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  return (
    <List actions={false} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="person" disableSort />
        <DataTable.Col source="device" disableSort />
        <DataTable.Col source="network" disableSort />
        <DataTable.Col source="created_at" disableSort>
          <FunctionField<DeskSessionRow> render={({ created_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="last_used_at" disableSort>
          <FunctionField<DeskSessionRow> render={({ last_used_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="is_current" disableSort>
          <FunctionField<DeskSessionRow>
            render={(session) =>
              session.is_current ? translate('desk.sessions.current') : <EndButton session={session} />
            }
          />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function EndButton({ session: { id, device } }: { readonly session: DeskSessionRow }) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${translate('desk.sessions.end')}: ${device}`}
      onClick={() => void change({ path: `sessions/${id}/end`, body: {}, done: 'desk.sessions.ended' })}
    >
      {translate('desk.sessions.end')}
    </Button>
  )
}
