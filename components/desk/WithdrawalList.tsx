import { DataTable, FunctionField } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { deskWithdrawalRowSchema } from '@/lib/contract/desk/work'
import { onWideScreens, OpenList, useFormats } from './shown'
import { RecordLink } from './RecordLink'

type Row = z.infer<typeof deskWithdrawalRowSchema>

export function WithdrawalList() {
  const translate = useTranslate()
  const { money, moment, day } = useFormats()
  return (
    <OpenList label={translate('desk.withdrawal.onlyOpen')}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" disableSort>
          <RecordLink to="show" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <FunctionField<Row> render={({ state }) => translate(`desk.withdrawal.${state}`)} />
        </DataTable.Col>
        <DataTable.Col source="received_at" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ received_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="customer" disableSort />
        <DataTable.Col source="order" disableSort sx={onWideScreens} />
        <DataTable.Col source="due_gross" disableSort align="right" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField<Row>
            render={({ due_gross: due, currency }) => (due === null || !currency ? '?' : money(due, currency))}
          />
        </DataTable.Col>
        <DataTable.Col source="refund_by" disableSort>
          <FunctionField<Row>
            render={({ refund_by: by, is_urgent: isUrgent }) =>
              by && (isUrgent ? <strong>{translate('desk.withdrawal.urgent', { day: day(by) })}</strong> : day(by))
            }
          />
        </DataTable.Col>
      </DataTable>
    </OpenList>
  )
}
