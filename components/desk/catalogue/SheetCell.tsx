import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { DeskColumn } from '@/lib/contract/desk/rows'
import { useColumnNames } from './labels'
import type { useSheet } from './use-sheet'

interface Props {
  readonly product: string
  readonly column: DeskColumn
  readonly sheet: ReturnType<typeof useSheet>
  readonly isReadOnly: boolean
  /** How it is found by the keys that leave a cell. */
  readonly place: string
  readonly onKeyDown: React.KeyboardEventHandler<HTMLInputElement | HTMLSelectElement>
  readonly onPaste: React.ClipboardEventHandler
}

const cellStyle = (isChanged: boolean, isFaulty: boolean) => ({
  width: '100%',
  minWidth: 88,
  font: 'inherit',
  color: 'inherit',
  padding: '6px 8px',
  textAlign: 'right' as const,
  background: isChanged ? 'rgba(255, 193, 7, 0.25)' : 'transparent',
  border: isFaulty ? '2px solid #d32f2f' : '1px solid rgba(128, 128, 128, 0.4)',
})

/** A cell to type into, or to choose from the few values that its column has, by their names. */
export function SheetCell({ product, column, sheet, isReadOnly, place, onKeyDown, onPaste }: Props) {
  const translate = useTranslate()
  const { columnName, valueName } = useColumnNames()
  const { name, choices } = column
  const cell = { id: product, column: name }
  const value = sheet.valueOf(cell)
  const fault = sheet.faultOf(cell)
  const theirs = sheet.theirsOf(cell)
  const nameOf = (one: string) => {
    const choice = choices?.find(({ id }) => id === one)
    return choice ? valueName(choice.id, choice.name) : one
  }
  const shared = {
    'data-cell': place,
    'aria-label': `${product}, ${columnName(name)}`,
    'aria-invalid': fault !== undefined,
    style: cellStyle(sheet.isChanged(cell), fault !== undefined),
    onKeyDown,
  }
  const fill = (next: string) => sheet.fill([{ ...cell, value: next }])
  return (
    <td style={{ padding: 0, verticalAlign: 'top' }}>
      {isReadOnly && <input {...shared} readOnly value={nameOf(value)} />}
      {!isReadOnly && choices && (
        <select {...shared} value={value} onChange={(event) => fill(event.target.value)} onPaste={onPaste}>
          <option value="">–</option>
          {/* What was pasted and is none of them stays, for the shop to refuse. */}
          {value !== '' && !choices.some(({ id }) => id === value) && <option value={value}>{value}</option>}
          {choices.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      )}
      {!isReadOnly && !choices && (
        <input {...shared} value={value} onChange={(event) => fill(event.target.value)} onPaste={onPaste} />
      )}
      {!isReadOnly && theirs !== undefined && (
        <Button size="small" color="warning" onClick={() => fill(theirs)}>
          {translate('desk.row.takeTheirs', { value: nameOf(theirs) || '–' })}
        </Button>
      )}
      {fault !== undefined && <div style={{ color: '#d32f2f', fontSize: 12 }}>{fault}</div>}
    </td>
  )
}
