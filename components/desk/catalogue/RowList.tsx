import { Button } from '@mui/material'
import { CreateButton, DataTable, FunctionField, List, SearchInput, TopToolbar } from 'react-admin'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { DeskRow, ListedKind } from '@/lib/contract/desk/rows'
import { onWideScreens } from '../shown'
import { useColumnNames } from './labels'
import { RecordLink } from '../RecordLink'

/** The columns by which rows are recognized, in the lists of their kinds. */
const shownColumns: Readonly<Record<ListedKind, readonly string[]>> = {
  categories: ['title_hu', 'title_en', 'parent', 'position'],
  brands: ['name'],
  colours: ['name_hu', 'name_en', 'hex'],
  materials: ['name_hu', 'name_en'],
  attributes: ['label_hu', 'label_en', 'type'],
  coupons: ['title_hu', 'kind', 'starts', 'ends'],
}

function Actions({ kind }: { readonly kind: ListedKind }) {
  const translate = useTranslate()
  return (
    <TopToolbar>
      {kind === 'categories' && (
        <Button component={Link} to="/category-order" size="small">
          {translate('desk.sorting.title')}
        </Button>
      )}
      <CreateButton label={translate(`desk.row.new_${kind}`)} />
    </TopToolbar>
  )
}

/** The list of a kind whose records are rows of its import. */
export const listOf = (kind: ListedKind) =>
  function RowList() {
    const { columnName } = useColumnNames()
    return (
      <List exporter={false} actions={<Actions kind={kind} />} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
        <DataTable bulkActionButtons={false} rowClick="edit">
          <DataTable.Col source="id" disableSort label={columnName('key')}>
            <RecordLink to="edit" />
          </DataTable.Col>
          {shownColumns[kind].map((name, index) => (
            <DataTable.Col
              key={name}
              source={`cells.${name}`}
              disableSort
              label={columnName(name)}
              {...(index > 0 && { sx: onWideScreens })}
            >
              <FunctionField<DeskRow> render={({ cells }) => cells[name] ?? ''} />
            </DataTable.Col>
          ))}
        </DataTable>
      </List>
    )
  }
