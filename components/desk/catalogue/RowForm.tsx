import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useLocaleState, usePermissions, useTranslate } from 'ra-core'
import { useNavigate, useParams } from 'react-router-dom'
import { catalogueEditors, type Role } from '@/lib/contract/desk/roles'
import type { DeskColumn, RowKind } from '@/lib/contract/desk/rows'
import { RecordAudit } from '../Audit'
import { reasonOf } from '../call'
import { Section } from '../shown'
import { CellField } from './CellField'
import { ConsentBoxes, noConsent, type Consent } from './ImportReport'
import { StockPanel } from './StockPanel'
import { useRow } from './use-row'

const groups = ['texts', 'places', 'prices', 'stock', 'pictures', 'options', 'facts'] as const

/** Fields in one column on telephones, and in two beside each other: languages, prices. */
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }

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
  const elsewhere = faults.filter(({ column }) => column === null || !shown.has(column))
  const isConflicting = Object.entries(draft).some(([name, { from }]) => from !== (cells[name] ?? ''))

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const saved = await row.save(keyColumn, consent)
    if (saved === null) return
    setConsent(noConsent)
    if (id === null) void navigate(`/${kind}/${encodeURIComponent(saved)}`)
  }

  const field = (column: DeskColumn) => {
    const { name } = column
    const typed = draft[name]
    const theirs = typed && typed.from !== (cells[name] ?? '') ? (cells[name] ?? '') : undefined
    return (
      <Box key={name} sx={{ ...placeOf(name), ...(column.group === 'pictures' && { gridColumn: '1 / -1' }) }}>
        <CellField
          column={column}
          value={typed?.to ?? cells[name] ?? ''}
          isReadOnly={!isEditor || (column.is_key && id !== null)}
          fault={faults.find((fault) => fault.column === name)?.reason}
          theirs={theirs}
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
              own: columns.filter((column) => column.group === group && !column.is_key),
            }))
            .filter(({ own }) => own.length > 0)
            .map(({ group, own }) => (
              <Section key={group} title={translate(`desk.group.${group}`)}>
                <Box sx={grid}>{own.map(field)}</Box>
              </Section>
            ))}
        </form>
      )}
      {id !== null && kind === 'products' && row.isRead && !row.isMissing && <StockPanel article={id} />}
      {row.storedId !== null && <RecordAudit resource={kind} record={row.storedId} />}
    </>
  )
}
