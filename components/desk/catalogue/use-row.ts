import { useCallback, useMemo, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'ra-core'
import type { ImportFault, ImportReport } from '@/lib/contract/desk/exchange'
import type { DeskColumn, DeskRow, RowKind } from '@/lib/contract/desk/rows'
import { call, reasonOf } from '../call'
import { readDraft, useKeptDraft } from '../kept-draft'
import { useRead, useTellSaved } from '../use-change'
import type { Consent } from './ImportReport'

/** What was typed, by column, each with what the cell had before. */
export type Draft = Readonly<Record<string, { readonly from: string; readonly to: string }>>

/** What was typed since some of it was sent to be saved. Pure. */
export const typedSince = (sent: Draft, now: Draft): Draft =>
  Object.fromEntries(Object.entries(now).filter(([name, { to }]) => sent[name]?.to !== to))

/**
 * A row that is edited: what the shop has and what was typed, which stays in its tab until it is saved.
 * @param id null for a new row
 */
export function useRow(kind: RowKind, id: string | null) {
  const key = `desk_row_${kind}_${id ?? '+'}`
  const [draft, setDraft] = useState<Draft>(() => (readDraft(key) ?? {}) as Draft)
  const [faults, setFaults] = useState<readonly ImportFault[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const tellSaved = useTellSaved()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const { data: columns, error: columnsError } = useRead<DeskColumn[]>(['columns', kind], `${kind}/columns`)
  const query = new URLSearchParams({ id: id ?? '' })
  const { data: rows, error: rowError } = useRead<{ items: DeskRow[] }>([kind, 'row', id], `${kind}/rows?${query}`)
  const stored = rows?.items[0]?.cells
  const cells = useMemo(() => stored ?? {}, [stored])
  const hasDraft = Object.keys(draft).length > 0

  useKeptDraft(key, hasDraft ? draft : null)

  const change = useCallback(
    (name: string, to: string) => {
      // Faults of parts stay where they are until it is saved again: they are corrected one by one.
      setFaults((all) => all.filter(({ column, at }) => column !== name || at !== ''))
      setDraft(({ [name]: typed, ...others }) => {
        const current = cells[name] ?? ''
        return to === current ? others : { ...others, [name]: { from: typed?.from ?? current, to } }
      })
    },
    [cells],
  )

  /** @returns the key of the saved row; null if nothing was saved */
  async function save(keyColumn: string, { confirmed, mend }: Consent): Promise<string | null> {
    const saved = id ?? draft[keyColumn]?.to.trim() ?? ''
    const changes = Object.entries(draft)
      .filter(([name]) => name !== keyColumn)
      // What somebody else has saved stands beside what was typed: its reader has seen it.
      .map(([name, { to }]) => [name, { from: cells[name] ?? '', to }])
    const body = { rows: [{ id: saved, is_new: id === null, changes: Object.fromEntries(changes) }], confirmed, mend }
    setIsBusy(true)
    try {
      const { written, fault_list: found, notes } = await call<ImportReport>(`${kind}/rows`, body)
      setFaults(found)
      if (!written) {
        notify(translate('desk.row.refused'), { type: 'error' })
        return null
      }
      // A new row goes on in the form of its own.
      setDraft((now) => (id === null ? {} : typedSince(draft, now)))
      tellSaved('desk.row.saved', notes)
      refresh()
      return saved
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return null
      notify(reasonOf(error), { type: 'error', autoHideDuration: 10_000 })
      if (error instanceof HttpError && error.status === 409) refresh()
      return null
    } finally {
      setIsBusy(false)
    }
  }

  return {
    columns,
    error: columnsError ?? rowError,
    /** Whether it was read, and there is none. */
    isMissing: id !== null && rows !== undefined && stored === undefined,
    isRead: columns !== undefined && rows !== undefined,
    cells,
    /** Its key as it is stored. */
    storedId: rows?.items[0]?.id ?? null,
    draft,
    faults,
    hasDraft,
    isBusy,
    change,
    save,
    discard: () => setDraft({}),
  }
}
