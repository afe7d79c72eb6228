import { Button } from '@mui/material'
import { CreateButton, DataTable, FunctionField, List, SearchInput, SelectInput, TopToolbar } from 'react-admin'
import { useListContext, usePermissions, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { catalogueEditors, stockKeepers, type Role } from '@/lib/contract/desk/roles'
import type { DeskColumn, DeskProductRow } from '@/lib/contract/desk/rows'
import { onWideScreens, useFormats } from '../shown'
import { useRead } from '../use-change'
import { RecordLink } from '../RecordLink'

/** "Low" is at most this many pieces. */
const lowStock = 3

function Actions() {
  const translate = useTranslate()
  const { permissions: role } = usePermissions<Role>()
  const { filterValues } = useListContext()
  const filter = new URLSearchParams({ filter: JSON.stringify(filterValues) })
  return (
    <TopToolbar>
      {stockKeepers.some((one) => one === role) && (
        <Button component={Link} to={`/sheet?${filter}`} size="small">
          {translate('desk.sheet.title')}
        </Button>
      )}
      {catalogueEditors.some((one) => one === role) && <CreateButton label={translate('desk.row.new_products')} />}
    </TopToolbar>
  )
}

export function ProductList() {
  const translate = useTranslate()
  const { money } = useFormats()
  const { data: columns } = useRead<DeskColumn[]>(['columns', 'products'], 'products/columns')
  const categories = columns?.find(({ name }) => name === 'category')?.choices ?? []
  const named = (group: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`desk.${group}.${id}`) }))
  const stocks = [
    { id: '0', name: translate('desk.stock.none') },
    { id: String(lowStock), name: translate('desk.stock.low', { pieces: lowStock }) },
  ]
  return (
    <List
      actions={<Actions />}
      exporter={false}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="active" source="active" choices={named('active', ['true', 'false'])} alwaysOn />,
        <SelectInput key="stock_to" source="stock_to" choices={stocks} alwaysOn />,
        <SelectInput key="category" source="category" choices={categories} alwaysOn />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="picture" disableSort sx={onWideScreens}>
          <FunctionField<DeskProductRow>
            render={({ picture }) =>
              picture && (
                <img src={picture} alt="" width={48} height={48} loading="lazy" style={{ objectFit: 'contain' }} />
              )
            }
          />
        </DataTable.Col>
        <DataTable.Col source="id" disableSort>
          <RecordLink to="edit" />
        </DataTable.Col>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="price_gross" disableSort align="right" sx={{ whiteSpace: 'nowrap' }}>
          <FunctionField<DeskProductRow>
            render={({ price_gross: price, currency }) => (price === null ? '–' : money(price, currency))}
          />
        </DataTable.Col>
        <DataTable.Col source="stock" disableSort align="right" />
        <DataTable.Col source="availability" disableSort sx={onWideScreens}>
          <FunctionField<DeskProductRow> render={({ availability }) => translate(`desk.values.${availability}`)} />
        </DataTable.Col>
        <DataTable.Col source="is_active" disableSort sx={onWideScreens}>
          <FunctionField<DeskProductRow> render={({ is_active: isActive }) => translate(`desk.active.${isActive}`)} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
