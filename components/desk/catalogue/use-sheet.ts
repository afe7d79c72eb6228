import { useEffect, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'ra-core'
import type { ImportFault, ImportReport } from '@/lib/contract/desk/exchange'
import type { DeskRow } from '@/lib/contract/desk/rows'
import { call, reasonOf } from '../call'
import { noConsent, type Consent } from './ImportReport'

/** The import by which a column of the sheet is saved. */
export const kindOf = (column: string): 'prices' | 'stock' => (column.includes('price_') ? 'prices' : 'stock')

/** What was typed, by product and column, with what the cell had. */
type Edits = Readonly<Record<string, Readonly<Record<string, { readonly from: string; readonly to: string }>>>>

interface CellName {
  readonly id: string
  readonly column: string
}

interface SheetFault extends ImportFault {
  readonly id: string
}

/** The changed cells of a table of products, saved by the imports of prices and stock. */
export function useSheet(rows: readonly DeskRow[]) {
  const [edits, setEdits] = useState<Edits>({})
  const [faults, setFaults] = useState<readonly SheetFault[]>([])
  const [consent, setConsent] = useState<Consent>(noConsent)
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const count = Object.values(edits).reduce((sum, cells) => sum + Object.keys(cells).length, 0)
  const stored = ({ id, column }: CellName) => rows.find((row) => row.id === id)?.cells[column] ?? ''

  useEffect(() => {
    if (count === 0) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [count])

  function fill(cells: readonly (CellName & { readonly value: string })[]) {
    setFaults((all) => all.filter(({ id, column }) => !cells.some((one) => one.id === id && one.column === column)))
    setEdits((before) => {
      const after: Record<string, Record<string, { from: string; to: string }>> = {}
      for (const [id, changed] of Object.entries(before)) after[id] = { ...changed }
      for (const { id, column, value } of cells) {
        const from = stored({ id, column })
        const changed = (after[id] ??= {})
        if (value === from) delete changed[column]
        else changed[column] = { from, to: value }
      }
      return after
    })
  }

  /** Saves the changes of one import; returns its faults. */
  async function saveKind(kind: 'prices' | 'stock'): Promise<SheetFault[]> {
    const changed = Object.entries(edits)
      .map(([id, cells]) => ({
        id,
        changes: Object.fromEntries(Object.entries(cells).filter(([column]) => kindOf(column) === kind)),
      }))
      .filter(({ changes }) => Object.keys(changes).length > 0)
    if (changed.length === 0) return []
    const { written, fault_list: found } = await call<ImportReport>(`${kind}/rows`, { rows: changed, ...consent })
    if (written)
      setEdits((all) =>
        Object.fromEntries(
          Object.entries(all).map(([id, cells]) => [
            id,
            Object.fromEntries(Object.entries(cells).filter(([column]) => kindOf(column) !== kind)),
          ]),
        ),
      )
    return found.map((fault) => ({ ...fault, id: changed[fault.row - 2]?.id ?? '' }))
  }

  async function save() {
    setIsBusy(true)
    setProblem('')
    try {
      const found = [...(await saveKind('prices')), ...(await saveKind('stock'))]
      setFaults(found)
      if (found.length > 0) setProblem(translate('desk.sheet.refused'))
      else {
        setConsent(noConsent)
        notify(translate('desk.row.saved'), { type: 'success' })
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
    valueOf: (cell: CellName) => edits[cell.id]?.[cell.column]?.to ?? stored(cell),
    isChanged: ({ id, column }: CellName) => edits[id]?.[column] !== undefined,
    faultOf: ({ id, column }: CellName) =>
      faults.find((fault) => fault.id === id && (fault.column === column || fault.column === null))?.reason,
    fill,
    save,
    discard: () => {
      setEdits({})
      setFaults([])
    },
  }
}
