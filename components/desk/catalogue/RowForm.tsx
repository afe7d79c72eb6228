import { Alert, Box, Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { Title } from 'react-admin'
import { useLocaleState, usePermissions, useTranslate } from 'ra-core'
import { useNavigate, useParams } from 'react-router-dom'
import { catalogueEditors, type Role } from '@/lib/contract/desk/roles'
import type { ImportFault } from '@/lib/contract/desk/exchange'
import type { DeskColumn, RowKind } from '@/lib/contract/desk/rows'
import { RecordAudit } from '../Audit'
import { reasonOf } from '../call'
import { Section } from '../shown'
import type { EditedCell } from './cell-field'
import { CellField } from './CellField'
import { ConsentBoxes, noConsent, type Consent } from './ImportReport'
import { PricePanel } from './PricePanel'
import { ProductPages } from './ProductPages'
import { StockPanel } from './StockPanel'
import { useRow } from './use-row'

const groups = ['texts', 'places', 'prices', 'stock', 'pictures', 'options', 'facts'] as const

/** Fields in one column on telephones, and in two beside each other: languages, prices. */
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }

const wholeWidth = { gridColumn: '1 / -1' }

/** A language pair begins on the left. */
const placeOf = (name: string) => (name.endsWith('_hu') ? { gridColumnStart: { md: 1 } } : {})

/** The form of a record of a kind, of which each field is a column of its import. */
export const editOf = (kind: Exclude<RowKind, 'prices' | 'stock'>) =>
  function RowEdit() {
    const { id = '' } = useParams()
    return <RowForm key={id} kind={kind} id={id} />
  }

export const createOf = (kind: Exclude<RowKind, 'prices' | 'stock'>) =>
  function RowCreate() {
    return <RowForm kind={kind} id={null} />
  }

/** A row's name, of the language if it has several, and its key. Pure. */
function titleOf(id: string, cells: Readonly<Record<string, string>>, locale: string): string {
  const names = ['title', 'name', 'label'].flatMap((name) => [cells[`${name}_${locale}`], cells[name]])
  return [names.find(Boolean), id].filter(Boolean).join(' – ')
}

/** The same lists for every field without any, which is then not drawn again. */
const none: readonly ImportFault[] = []
const noCells: readonly EditedCell[] = []

function byColumn(faults: readonly ImportFault[]): ReadonlyMap<string | null, readonly ImportFault[]> {
  const found = new Map<string | null, ImportFault[]>()
  for (const fault of faults) found.set(fault.column, [...(found.get(fault.column) ?? []), fault])
  return found
}

interface Props {
  readonly kind: Exclude<RowKind, 'prices' | 'stock'>
  readonly id: string | null
}

function RowForm({ kind, id }: Props) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const navigate = useNavigate()
  const { permissions: role } = usePermissions<Role>()
  const [consent, setConsent] = useState<Consent>(noConsent)
  const row = useRow(kind, id)
  const { columns = [], cells, draft, faults } = row
  const isEditor = catalogueEditors.some((one) => one === role)
  const keyColumn = columns.find((column) => column.is_key)?.name ?? ''
  const title = id === null ? translate(`desk.row.new_${kind}`) : titleOf(id, cells, locale)
  const shown = new Set(columns.map(({ name }) => name))
  const faultsOf = useMemo(() => byColumn(faults), [faults])
  const elsewhere = faults.filter(({ column }) => column === null || !shown.has(column))
  const isStoredProduct = id !== null && kind === 'products' && row.isRead && !row.isMissing
  const isConflicting = Object.entries(draft).some(([name, { from }]) => from !== (cells[name] ?? ''))

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const saved = await row.save(keyColumn, consent)
    if (saved === null) return
    setConsent(noConsent)
    if (id === null) void navigate(`/${kind}/${encodeURIComponent(saved)}`)
  }

  const edited = (column: DeskColumn): EditedCell => {
    const { name } = column
    const typed = draft[name]
    const stored = cells[name] ?? ''
    return {
      column,
      value: typed?.to ?? stored,
      faults: faultsOf.get(name) ?? none,
      theirs: typed && typed.from !== stored ? stored : undefined,
    }
  }

  const field = (column: DeskColumn) => {
    const { name } = column
    const belonging = columns.filter(({ of }) => of === name)
    return (
      <Box key={name} sx={column.group === 'pictures' || column.schema ? wholeWidth : placeOf(name)}>
        <CellField
          {...edited(column)}
          others={belonging.length > 0 ? belonging.map(edited) : noCells}
          isReadOnly={!isEditor || (column.is_key && id !== null)}
          onChange={row.change}
        />
      </Box>
    )
  }

  return (
    <>
      <Title title={title} />
      {row.error && <Alert severity="error">{translate(reasonOf(row.error))}</Alert>}
      {row.isMissing && <Alert severity="warning">{translate('ra.message.not_found')}</Alert>}
      {isStoredProduct && <ProductPages article={id} />}
      {row.isRead && !row.isMissing && (
        <form onSubmit={(event) => void submit(event)} noValidate>
          {isEditor && (
            <Section title={title}>
              {row.hasDraft && <Alert severity="info">{translate('desk.row.unsaved')}</Alert>}
              {isConflicting && <Alert severity="warning">{translate('desk.row.changedMeanwhile')}</Alert>}
              {faults.length > 0 && <Alert severity="error">{translate('desk.row.refused')}</Alert>}
              {elsewhere.map(({ column, reason }) => (
                <Alert key={`${column} ${reason}`} severity="error">
                  {[column, reason].filter(Boolean).join(': ')}
                </Alert>
              ))}
              <ConsentBoxes faults={faults} consent={consent} onChange={setConsent} />
              <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
                <Button type="submit" variant="contained" disabled={row.isBusy || !row.hasDraft}>
                  {translate('ra.action.save')}
                </Button>
                <Button disabled={row.isBusy || !row.hasDraft} onClick={row.discard}>
                  {translate('desk.row.discard')}
                </Button>
              </Stack>
              <Box sx={{ ...grid, mt: 2 }}>{columns.filter((column) => column.is_key && id === null).map(field)}</Box>
            </Section>
          )}
          {groups
            .map((group) => ({
              group,
              own: columns.filter((column) => column.group === group && !column.is_key && column.of === null),
            }))
            .filter(({ own }) => own.length > 0)
            .map(({ group, own }) => (
              <Section key={group} title={translate(`desk.group.${group}`)}>
                <Box sx={grid}>{own.map(field)}</Box>
              </Section>
            ))}
        </form>
      )}
      {isStoredProduct && (
        <>
          <PricePanel article={id} />
          <StockPanel article={id} />
        </>
      )}
      {row.storedId !== null && <RecordAudit resource={kind} record={row.storedId} />}
    </>
  )
}
