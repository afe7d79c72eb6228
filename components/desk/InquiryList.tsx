import { DataTable, FunctionField } from 'react-admin'
import { useTranslate } from 'ra-core'
import type { z } from 'zod'
import type { deskInquiryRowSchema } from '@/lib/contract/desk/work'
import { useInquiryWords } from './inquiry-words'
import { onWideScreens, OpenList, useFormats } from './shown'
import { RecordLink } from './RecordLink'

type Row = z.infer<typeof deskInquiryRowSchema>

export function InquiryList() {
  const translate = useTranslate()
  const { moment } = useFormats()
  const { topicOf } = useInquiryWords()
  const stateOf = ({ answered_at: at, is_late: isLate }: Row) =>
    at ? moment(at) : translate(isLate ? 'desk.inquiry.late' : 'desk.inquiry.open')
  return (
    <OpenList
      label={translate('desk.inquiry.onlyOpen')}
      choices={[{ id: 'late', name: translate('desk.inquiry.onlyLate') }]}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" disableSort>
          <RecordLink to="show" />
        </DataTable.Col>
        <DataTable.Col source="received_at" disableSort>
          <FunctionField<Row> render={({ received_at: at }) => moment(at)} />
        </DataTable.Col>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="kind" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={({ kind }) => translate(`desk.inquiry.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="topic" disableSort sx={onWideScreens}>
          <FunctionField<Row> render={topicOf} />
        </DataTable.Col>
        <DataTable.NumberCol source="files" disableSort sx={onWideScreens} />
        <DataTable.Col source="answered_at" disableSort>
          <FunctionField<Row> render={stateOf} />
        </DataTable.Col>
      </DataTable>
    </OpenList>
  )
}
