import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { usePermissions, useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import { catalogueEditors, stockKeepers, type Role } from '@/lib/contract/desk/roles'
import type { DeskColumn, DeskProductRow, DeskRow } from '@/lib/contract/desk/rows'
import { reasonOf } from '../call'
import { useRead } from '../use-change'
import { ConsentBoxes } from './ImportReport'
import { SheetTable } from './SheetTable'
import { kindOf, useSheet } from './use-sheet'

const pageSize = 50

/** Columns of the products' import that the sheet has. */
const isShown = ({ name }: DeskColumn) => /^(?:price_|original_price_|stock$|availability$|lead_time_days$)/.test(name)

/** The filter that the list of products had, as its query names it. */
function filterOf(written: string | null): Record<string, string> {
  try {
    const filter = JSON.parse(written ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

/** Prices and stock of the filtered products as a table to type and paste into. */
export function Sheet() {
  const translate = useTranslate()
  const [search, setSearch] = useSearchParams()
  const { permissions: role } = usePermissions<Role>()
  const filter = filterOf(search.get('filter'))
  const page = Number(search.get('page') ?? 1)
  const query = new URLSearchParams({ ...filter, page: String(page), per_page: String(pageSize) })
  const { data: columns } = useRead<DeskColumn[]>(['columns', 'products'], 'products/columns')
  const { data: list, error } = useRead<{ items: DeskProductRow[]; total: number }>(
    ['products', 'sheet', String(query)],
    `products?${query}`,
  )
  const products = list?.items ?? []
  const ids = new URLSearchParams(products.map(({ id }) => ['id', id]))
  const { data: rows } = useRead<{ items: DeskRow[] }>(
    ['products', 'sheet', 'rows', String(ids)],
    `products/rows?${products.length > 0 ? ids : 'id='}`,
  )
  const isEditor = catalogueEditors.some((one) => one === role)
  const own = (columns ?? []).filter(isShown)
  const ofKind = (kind: 'prices' | 'stock') => own.filter(({ name }) => kindOf(name) === kind)
  const isKeeper = stockKeepers.some((one) => one === role)
  // Those who change nothing read all of it, the warehouse has its own columns.
  const shown = [...(isEditor || !isKeeper ? ofKind('prices') : []), ...ofKind('stock')]
  const sheet = useSheet(String(query), rows?.items ?? [])
  const turnTo = (changed: Record<string, string>) => setSearch({ filter: JSON.stringify(filter), ...changed })
  function find(words: string) {
    if (words !== (filter.q ?? '')) turnTo({ filter: JSON.stringify({ ...filter, q: words }) })
  }

  return (
    <>
      <Title title={translate('desk.sheet.title')} />
      {isKeeper && <Typography sx={{ mt: 2 }}>{translate('desk.sheet.hint')}</Typography>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate('ra.action.search')}
          defaultValue={filter.q ?? ''}
          fullWidth={false}
          disabled={sheet.count > 0}
          onBlur={(event) => find(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.target as HTMLElement).blur()}
        />
        {isKeeper && (
          <Button variant="contained" disabled={sheet.count === 0 || sheet.isBusy} onClick={() => void sheet.save()}>
            {translate('desk.sheet.save', { count: sheet.count })}
          </Button>
        )}
        {isKeeper && (
          <Button disabled={sheet.count === 0 || sheet.isBusy} onClick={sheet.discard}>
            {translate('desk.row.discard')}
          </Button>
        )}
      </Stack>
      <ConsentBoxes faults={sheet.asked} consent={sheet.consent} onChange={sheet.setConsent} />
      {error && <Alert severity="error">{translate(reasonOf(error))}</Alert>}
      {sheet.problem && <Alert severity="error">{sheet.problem}</Alert>}
      <SheetTable products={products} columns={shown} sheet={sheet} isReadOnly={!isKeeper} />
      <Stack direction="row" spacing={2} sx={{ my: 2, alignItems: 'center' }}>
        <Button disabled={page <= 1 || sheet.count > 0} onClick={() => turnTo({ page: String(page - 1) })}>
          {translate('ra.navigation.previous')}
        </Button>
        <Button
          disabled={page * pageSize >= (list?.total ?? 0) || sheet.count > 0}
          onClick={() => turnTo({ page: String(page + 1) })}
        >
          {translate('ra.navigation.next')}
        </Button>
      </Stack>
    </>
  )
}
