import { Alert } from '@mui/material'
import { DataTable, FunctionField, List } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { staffMemberSchema } from '@/lib/contract/desk/people'
import { useFormats } from './shown'

type Row = z.infer<typeof staffMemberSchema>

export function StaffList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  return (
    <>
      <Alert severity="info" sx={{ mt: 2 }}>
        {translate('desk.staff.hint')}
      </Alert>
      <List actions={false} exporter={false}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="id" disableSort />
          <DataTable.Col source="role" disableSort>
            <FunctionField<Row> render={({ role }) => translate(`desk.roles.${role}`)} />
          </DataTable.Col>
          <DataTable.Col source="state" disableSort>
            <FunctionField<Row> render={({ state }) => translate(`desk.staff.${state}`)} />
          </DataTable.Col>
          <DataTable.Col source="created_at" disableSort>
            <FunctionField<Row> render={({ created_at: at }) => moment(at)} />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
