import { DataTable, FunctionField, List, SearchInput } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { deskCustomerRowSchema } from '@/lib/contract/desk/customers'
import { onWideScreens, useFormats } from './shown'
import { RecordLink } from './RecordLink'

type Row = z.infer<typeof deskCustomerRowSchema>

export function CustomerList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  return (
    <List actions={false} exporter={false} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <DataTable.Col source="id" disableSort sx={{ overflowWrap: 'anywhere' }}>
          <RecordLink to="show" />
        </DataTable.Col>
        <DataTable.Col source="phone" disableSort sx={onWideScreens} />
        <DataTable.Col source="has_account" disableSort sx={onWideScreens}>
          <FunctionField<Row>
            render={({ has_account: has }) => translate(has ? 'desk.customer.account' : 'desk.customer.guest')}
          />
        </DataTable.Col>
        <DataTable.Col source="since" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ since }) => moment(since)} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
