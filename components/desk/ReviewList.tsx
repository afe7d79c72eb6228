import { DataTable, FunctionField, List, SelectInput } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import { reviewStates, type deskReviewRowSchema } from '@/lib/contract/desk/reviews'
import { onWideScreens, useFormats } from './shown'
import { RecordLink } from './RecordLink'

type Row = z.infer<typeof deskReviewRowSchema>

export function ReviewList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  const choices = reviewStates.map((id) => ({ id, name: translate(`desk.review.${id}`) }))
  return (
    <List
      actions={false}
      exporter={false}
      filters={[<SelectInput key="state" source="state" choices={choices} alwaysOn />]}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="state" disableSort>
          <FunctionField<Row> render={({ state }) => translate(`desk.review.${state}`)} />
        </DataTable.Col>
        <DataTable.NumberCol source="stars" disableSort />
        <DataTable.Col source="product" disableSort>
          <FunctionField<Row> render={({ product }) => <RecordLink to="show">{product}</RecordLink>} />
        </DataTable.Col>
        <DataTable.Col source="name" disableSort sx={onWideScreens} />
        <DataTable.Col source="written_at" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ written_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.NumberCol source="reports" disableSort sx={onWideScreens} />
      </DataTable>
    </List>
  )
}
