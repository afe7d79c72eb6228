import { Box, Button } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'ra-core'
import type { DeskColumn, DeskProductRow } from '@/lib/contract/desk/rows'
import { cellsOfBlock, filled } from './block'
import { useColumnNames } from './labels'
import type { useSheet } from './use-sheet'

interface Props {
  readonly products: readonly DeskProductRow[]
  readonly columns: readonly DeskColumn[]
  readonly sheet: ReturnType<typeof useSheet>
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Whether a key leaves the cell: sideways only from the end of its text. */
function leaves(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  if (key === 'ArrowLeft') return selectionEnd === 0
  return key !== 'ArrowRight' || selectionStart === value.length
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

/** The table: arrows and Enter move between its cells, and a copied block is pasted from a cell on. */
export function SheetTable({ products, columns, sheet }: Props) {
  const translate = useTranslate()
  const { columnName } = useColumnNames()
  const table = useRef<HTMLTableElement>(null)

  function move(event: React.KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = steps[event.key]
    if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (!leaves(event.key, event.currentTarget)) return
    event.preventDefault()
    const [down, right] = step
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + down}-${column + right}"]`)
    next?.focus()
    next?.select()
  }

  function paste(event: React.ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\r\n]/.test(text)) return
    event.preventDefault()
    const block = filled(cellsOfBlock(text), { row, column }, { row: products.length, column: columns.length })
    sheet.fill(
      block.flatMap((cell) => {
        const [product, target] = [products[cell.row], columns[cell.column]]
        return product && target ? [{ id: product.id, column: target.name, value: cell.value }] : []
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
              {columns.map(({ name }, column) => {
                const cell = { id: product.id, column: name }
                const fault = sheet.faultOf(cell)
                const theirs = sheet.theirsOf(cell)
                return (
                  <td key={name} style={{ padding: 0, verticalAlign: 'top' }}>
                    <input
                      data-cell={`${row}-${column}`}
                      aria-label={`${product.id}, ${columnName(name)}`}
                      aria-invalid={fault !== undefined}
                      value={sheet.valueOf(cell)}
                      style={cellStyle(sheet.isChanged(cell), fault !== undefined)}
                      onChange={(event) => sheet.fill([{ ...cell, value: event.target.value }])}
                      onKeyDown={(event) => move(event, row, column)}
                      onPaste={(event) => paste(event, row, column)}
                    />
                    {theirs !== undefined && (
                      <Button size="small" color="warning" onClick={() => sheet.fill([{ ...cell, value: theirs }])}>
                        {translate('desk.row.takeTheirs', { value: theirs || '–' })}
                      </Button>
                    )}
                    {fault !== undefined && <div style={{ color: '#d32f2f', fontSize: 12 }}>{fault}</div>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
