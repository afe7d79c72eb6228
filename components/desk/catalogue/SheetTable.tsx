import { Box } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'ra-core'
import type { DeskColumn, DeskProductRow } from '@/lib/contract/desk/rows'
import { cellsOfBlock, filled } from './block'
import { useColumnNames } from './labels'
import { SheetCell } from './SheetCell'
import type { useSheet } from './use-sheet'

interface Props {
  readonly products: readonly DeskProductRow[]
  readonly columns: readonly DeskColumn[]
  readonly sheet: ReturnType<typeof useSheet>
  readonly isReadOnly: boolean
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Cell = HTMLInputElement | HTMLSelectElement

/** Whether a key leaves the cell: sideways only from the end of its text. Up and down choose in a list. */
function leaves(key: string, cell: Cell): boolean {
  if (cell instanceof HTMLSelectElement) return key !== 'ArrowUp' && key !== 'ArrowDown'
  const { selectionStart, selectionEnd, value } = cell
  if (key === 'ArrowLeft') return selectionEnd === 0
  return key !== 'ArrowRight' || selectionStart === value.length
}

/** The table: arrows and Enter move between its cells, and a copied block is pasted from a cell on. */
export function SheetTable({ products, columns, sheet, isReadOnly }: Props) {
  const translate = useTranslate()
  const { columnName, valueName } = useColumnNames()
  const table = useRef<HTMLTableElement>(null)

  function move(event: React.KeyboardEvent<Cell>, row: number, column: number) {
    const step = steps[event.key]
    if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (!leaves(event.key, event.currentTarget)) return
    event.preventDefault()
    const [down, right] = step
    const next = table.current?.querySelector<Cell>(`[data-cell="${row + down}-${column + right}"]`)
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
  }

  /** A pasted value as the shop writes it, from which its name may have been copied. */
  const valueOf = ({ choices }: DeskColumn, pasted: string) =>
    choices?.find(({ id, name }) => valueName(id, name).toLowerCase() === pasted.toLowerCase())?.id ?? pasted

  function paste(event: React.ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain')
    // A text goes where the caret is; into a list, nothing would be pasted.
    if (!/[\t\r\n]/.test(text) && event.currentTarget instanceof HTMLInputElement) return
    event.preventDefault()
    const block = filled(cellsOfBlock(text), { row, column }, { row: products.length, column: columns.length })
    sheet.fill(
      block.flatMap((cell) => {
        const [product, target] = [products[cell.row], columns[cell.column]]
        return product && target ? [{ id: product.id, column: target.name, value: valueOf(target, cell.value) }] : []
      }),
    )
  }

  return (
    <Box role="region" aria-label={translate('desk.sheet.title')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <table ref={table} style={{ borderCollapse: 'collapse', width: '100%' }}>
        <thead>
          <tr>
            <th scope="col" style={{ textAlign: 'left' }}>
              {translate('desk.columns.article_number')}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" style={{ textAlign: 'right', padding: '0 8px' }}>
                {columnName(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product.id}>
              <th scope="row" style={{ textAlign: 'left', fontWeight: 'normal', paddingRight: 8, minWidth: '11rem' }}>
                <span>{product.id}</span>
                <br />
                <small>{product.name}</small>
              </th>
              {columns.map((column, index) => (
                <SheetCell
                  key={column.name}
                  {...{ column, sheet, isReadOnly }}
                  product={product.id}
                  place={`${row}-${index}`}
                  onKeyDown={(event) => move(event, row, index)}
                  onPaste={(event) => paste(event, row, index)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
