import { CreateButton, DataTable, FunctionField, List, SearchInput, SelectInput, TopToolbar } from 'react-admin'
import { useResourceContext, useTranslate } from 'ra-core'
import type { DeskTextList, DeskTextRow } from '@/lib/contract/desk/texts'
import { RecordLink } from '../RecordLink'
import { onWideScreens, useFormats } from '../shown'
import { useRead } from '../use-change'

function Actions() {
  const translate = useTranslate()
  const kind = useResourceContext()
  return (
    <TopToolbar>
      <CreateButton label={translate(`desk.row.new_${kind}`)} />
    </TopToolbar>
  )
}

/** Who has changed a text last, and when. */
function useChangedText() {
  const { moment } = useFormats()
  return ({ changed_at: at, changed_by: by }: DeskTextRow) =>
    at === null ? '–' : [moment(at), by].filter(Boolean).join(' – ')
}

interface TextListProps {
  readonly filter: React.ReactElement
}

/** Texts by title; the other columns differ by kind. */
function TextList({ filter, children }: React.PropsWithChildren<TextListProps>) {
  const translate = useTranslate()
  const removed = [{ id: 'true', name: translate('desk.text.onlyRemoved') }]
  return (
    <List
      actions={<Actions />}
      exporter={false}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        filter,
        <SelectInput key="removed" source="removed" choices={removed} alwaysOn />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="title" disableSort>
          <FunctionField<DeskTextRow> render={({ title }) => <RecordLink to="show">{title}</RecordLink>} />
        </DataTable.Col>
        {children}
      </DataTable>
    </List>
  )
}

export function PageList() {
  const translate = useTranslate()
  const changed = useChangedText()
  const legal = ['true', 'false'].map((id) => ({ id, name: translate(`desk.text.legal_${id}`) }))
  return (
    <TextList filter={<SelectInput key="legal" source="legal" choices={legal} alwaysOn />}>
      <DataTable.Col source="id" disableSort sx={onWideScreens} />
      <DataTable.Col source="is_legal" disableSort sx={onWideScreens}>
        <FunctionField<DeskTextRow> render={({ is_legal: is }) => translate(`desk.text.legal_${is === true}`)} />
      </DataTable.Col>
      <DataTable.Col source="changed_at" disableSort>
        <FunctionField<DeskTextRow> render={changed} />
      </DataTable.Col>
    </TextList>
  )
}

export function ArticleList() {
  const changed = useChangedText()
  const { day } = useFormats()
  const { data } = useRead<DeskTextList>(['articles', 'sections'], 'articles?per_page=1')
  const choices = (data?.sections ?? []).map(({ key: id, name }) => ({ id, name }))
  return (
    <TextList filter={<SelectInput key="section" source="section" choices={choices} alwaysOn />}>
      <DataTable.Col source="section" disableSort sx={onWideScreens}>
        <FunctionField<DeskTextRow> render={({ section }) => section?.name ?? '–'} />
      </DataTable.Col>
      <DataTable.Col source="published" disableSort>
        <FunctionField<DeskTextRow> render={({ published }) => (published ? day(published) : '–')} />
      </DataTable.Col>
      <DataTable.Col source="changed_at" disableSort sx={onWideScreens}>
        <FunctionField<DeskTextRow> render={changed} />
      </DataTable.Col>
    </TextList>
  )
}
