import { DataTable, FunctionField, List, SearchInput, SelectInput } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import { orderWork, type deskOrderRowSchema } from '@/lib/contract/desk/work'
import { orderStatuses } from '@/lib/contract/order-statuses'
import { onWideScreens, useFormats } from './shown'
import { RecordLink } from './RecordLink'

type Row = z.infer<typeof deskOrderRowSchema>

const statuses = [...orderWork, ...orderStatuses]

export function OrderList() {
  const translate = useTranslate()
  const { money, moment } = useFormats()
  const choices = statuses.map((id) => ({ id, name: translate(`desk.orderStatus.${id}`) }))
  return (
    <List
      actions={false}
      exporter={false}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="status" source="status" choices={choices} alwaysOn />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" disableSort>
          <RecordLink to="show" />
        </DataTable.Col>
        <DataTable.Col source="status" disableSort>
          <FunctionField<Row> render={({ status }) => translate(`desk.orderStatus.${status}`)} />
        </DataTable.Col>
        <DataTable.Col source="placed_at" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ placed_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="customer" disableSort />
        <DataTable.Col source="total_gross" disableSort align="right" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField<Row> render={({ total_gross: total, currency }) => money(total, currency)} />
        </DataTable.Col>
        <DataTable.Col source="payment" disableSort sx={onWideScreens} />
        <DataTable.Col source="delivery" disableSort sx={onWideScreens} />
      </DataTable>
    </List>
  )
}
