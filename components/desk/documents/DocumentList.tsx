import { DataTable, FunctionField, List } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { deskDocumentRowSchema } from '@/lib/contract/desk/documents'
import { onWideScreens, useFormats } from '../shown'
import { RecordLink } from '../RecordLink'

type Row = z.infer<typeof deskDocumentRowSchema>

/** The shop's settings: what each is for, and who changed it last. */
export function DocumentList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  return (
    <List actions={false} exporter={false} pagination={false}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" disableSort>
          <FunctionField<Row>
            render={({ id }) => <RecordLink to="show">{translate(`desk.documents.${id}`)}</RecordLink>}
          />
        </DataTable.Col>
        <DataTable.Col source="purpose" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ id }) => translate(`desk.purposes.${id}`)} />
        </DataTable.Col>
        <DataTable.Col source="changed_at" disableSort>
          <FunctionField<Row> render={({ changed_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="changed_by" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ changed_by: by }) => by ?? '–'} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
