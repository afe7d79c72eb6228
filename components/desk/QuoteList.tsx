import { DataTable, FunctionField, List, SelectInput } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { deskQuoteRowSchema } from '@/lib/contract/desk/work'
import { offerStatuses } from '@/lib/contract/offer-limits'
import { onWideScreens, useFormats } from './shown'
import { RecordLink } from './RecordLink'

type Row = z.infer<typeof deskQuoteRowSchema>

export function QuoteList() {
  const translate = useTranslate()
  const { money, moment, day } = useFormats()
  const choices = offerStatuses.map((id) => ({ id, name: translate(`desk.quoteStatus.${id}`) }))
  return (
    <List
      actions={false}
      exporter={false}
      filters={[<SelectInput key="status" source="status" choices={choices} alwaysOn />]}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" disableSort>
          <RecordLink to="show" />
        </DataTable.Col>
        <DataTable.Col source="status" disableSort>
          <FunctionField<Row> render={({ status }) => translate(`desk.quoteStatus.${status}`)} />
        </DataTable.Col>
        <DataTable.Col source="requested_at" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ requested_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="customer" disableSort />
        <DataTable.NumberCol source="pieces" disableSort sx={onWideScreens} />
        <DataTable.Col source="total_gross" disableSort align="right" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField<Row> render={({ total_gross: total, currency }) => money(total, currency)} />
        </DataTable.Col>
        <DataTable.Col source="valid_until" disableSort>
          <FunctionField<Row> render={({ valid_until: until }) => until && day(until)} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
