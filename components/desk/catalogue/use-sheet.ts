import { useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useRefresh, useTranslate } from 'ra-core'
import type { ImportFault, ImportReport } from '@/lib/contract/desk/exchange'
import type { DeskRow } from '@/lib/contract/desk/rows'
import { call, reasonOf } from '../call'
import { readDraft, useKeptDraft } from '../kept-draft'
import { useTellSaved } from '../use-change'
import { noConsent, type Consent } from './ImportReport'
import { typedSince, type Draft } from './use-row'

/** The import by which a column of the sheet is saved. */
export const kindOf = (column: string): 'prices' | 'stock' => (column.includes('price_') ? 'prices' : 'stock')

/** What was typed, by product and column, with what the cell had. */
type Edits = Readonly<Record<string, Draft>>

interface CellName {
  readonly id: string
  readonly column: string
}

interface SheetFault extends ImportFault {
  readonly id: string
}

const readEdits = (key: string) => (readDraft(key) ?? {}) as Edits

/**
 * The changed cells of a table of products, saved by the imports of prices and stock. They wait in their tab until then.
 * @param shown which products it shows, as its address names them
 */
export function useSheet(shown: string, rows: readonly DeskRow[]) {
  const key = `desk_sheet_${shown}`
  const [kept, setKept] = useState(() => ({ key, edits: readEdits(key) }))
  if (kept.key !== key) setKept({ key, edits: readEdits(key) })
  const { edits } = kept
  const setEdits = (change: (before: Edits) => Edits) => setKept((now) => ({ ...now, edits: change(now.edits) }))
  const [faults, setFaults] = useState<readonly SheetFault[]>([])
  const [consent, setConsent] = useState<Consent>(noConsent)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const tellSaved = useTellSaved()
  const refresh = useRefresh()
  const translate = useTranslate()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const count = Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
  const stored = ({ id, column }: CellName) => {
    const cells = rows.find((row) => row.id === id)?.cells
    return cells && (cells[column] ?? '')
  }
  useKeptDraft(kept.key, count > 0 ? edits : null)

  function fill(cells: readonly (CellName & { readonly value: string })[]) {
    setFaults((all) => all.filter(({ id, column }) => !cells.some((one) => one.id === id && one.column === column)))
    setEdits((before) => {
      const after: Record<string, Record<string, { from: string; to: string }>> = {}
      for (const [id, changed] of Object.entries(before)) after[id] = { ...changed }
      for (const { id, column, value } of cells) {
        const present = stored({ id, column }) ?? ''
        const changed = (after[id] ??= {})
        if (value === present) delete changed[column]
        else changed[column] = { from: changed[column]?.from ?? present, to: value }
      }
      return after
    })
  }

  /** Saves the changes of one import. */
  async function saveKind(kind: 'prices' | 'stock'): Promise<{ faults: SheetFault[]; notes: readonly string[] }> {
    const changed = Object.entries(edits)
      .map(([id, cells]) => ({
        id,
        changes: Object.fromEntries(
          Object.entries(cells)
            .filter(([column]) => kindOf(column) === kind)
            // What somebody else has saved stands below what was typed: its reader has seen it.
            .map(([column, { from, to }]) => [column, { from: stored({ id, column }) ?? from, to }]),
        ),
      }))
      .filter(({ changes }) => Object.keys(changes).length > 0)
    if (changed.length === 0) return { faults: [], notes: [] }
    const {
      written,
      fault_list: found,
      notes,
    } = await call<ImportReport>(`${kind}/rows`, { rows: changed, ...consent })
    if (written)
      setEdits((all) =>
        Object.fromEntries(
          Object.entries(all).map(([id, cells]) => [
            id,
            typedSince(changed.find((row) => row.id === id)?.changes ?? {}, cells),
          ]),
        ),
      )
    return { faults: found.map((fault) => ({ ...fault, id: changed[fault.row - 2]?.id ?? '' })), notes }
  }

  async function save() {
    setIsBusy(true)
    setProblem('')
    try {
      const saved = [await saveKind('prices'), await saveKind('stock')]
      const found = saved.flatMap((one) => one.faults)
      const notes = saved.flatMap((one) => one.notes)
      setFaults(found)
      if (found.length > 0) setProblem([translate('desk.sheet.refused'), ...notes].join(' '))
      else {
        setConsent(noConsent)
        tellSaved('desk.row.saved', notes)
      }
      refresh()
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return
      setProblem(translate(reasonOf(error)))
      // What was typed stays, and is compared with what is read now.
      if (error instanceof HttpError && error.status === 409) refresh()
    } finally {
      setIsBusy(false)
    }
  }

  return {
    count,
    isBusy,
    problem,
    consent,
    setConsent,
    /** All faults, for the questions among them. */
    asked: faults,
    valueOf: (cell: CellName) => edits[cell.id]?.[cell.column]?.to ?? stored(cell) ?? '',
    /** What somebody else has saved in a changed cell since it was typed. */
    theirsOf(cell: CellName): string | undefined {
      const edit = edits[cell.id]?.[cell.column]
      const present = stored(cell)
      return edit && present !== edit.from ? present : undefined
    },
    isChanged: ({ id, column }: CellName) => edits[id]?.[column] !== undefined,
    faultOf: ({ id, column }: CellName) =>
      faults.find((fault) => fault.id === id && (fault.column === column || fault.column === null))?.reason,
    fill,
    save,
    discard: () => {
      setEdits(() => ({}))
      setFaults([])
    },
  }
}
