import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, type I18nProvider } from 'ra-core'
import { beforeEach, expect, it } from 'vitest'
import type { DeskColumn, DeskProductRow } from '@/lib/contract/desk/rows'
import { SheetTable } from './SheetTable'
import { useSheet } from './use-sheet'

const names: Readonly<Record<string, string>> = {
  'desk.values.in_stock': 'Raktáron',
  'desk.values.made_to_order': 'Rendelésre készül',
}
const i18nProvider: I18nProvider = {
  translate: (key, options) => names[key] ?? String((options as { _?: string } | undefined)?._ ?? key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'hu',
}
const column = (name: string, choices: readonly string[] | null = null) =>
  ({ name, choices: choices?.map((id) => ({ id, name: id })) ?? null }) as DeskColumn
const columns = [column('stock'), column('availability', ['in_stock', 'made_to_order'])]
const products = ['ND-1', 'ND-2'].map((id) => ({ id, name: 'Szék' }) as DeskProductRow)
const rows = products.map(({ id }) => ({ id, cells: { stock: '3', availability: 'in_stock' } }))

function Table({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const sheet = useSheet('page=1', rows)
  return (
    <>
      <SheetTable {...{ products, columns, sheet, isReadOnly }} />
      <output>{sheet.count}</output>
    </>
  )
}

function show(isReadOnly = false) {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Table isReadOnly={isReadOnly} />
    </CoreAdminContext>,
  )
  return screen.getAllByLabelText<HTMLInputElement | HTMLSelectElement>(/, (?:stock|availability)$/)
}

function paste(cell: Element | undefined, text: string) {
  if (!cell) return
  const event = createEvent.paste(cell, { clipboardData: { getData: () => text } })
  fireEvent(cell, event)
}

beforeEach(() => sessionStorage.clear())

it('names the values of a column that has few, and takes them by name and as files have them', () => {
  const [stock, availability, , other] = show()
  expect(availability).toHaveDisplayValue('Raktáron')
  const options = availability ? within(availability).getAllByRole('option') : []
  expect(options.map(({ textContent }) => textContent)).toEqual(['–', 'Raktáron', 'Rendelésre készül'])
  fireEvent.change(availability!, { target: { value: 'made_to_order' } })
  expect(screen.getByRole('status')).toHaveTextContent('1')
  paste(stock, '5\tin_stock\n6\tRendelésre készül\n')
  expect([stock, availability, other].map((cell) => cell?.value)).toEqual(['5', 'in_stock', 'made_to_order'])
  paste(other, 'in_stock')
  expect(other).toHaveDisplayValue('Raktáron')
  // What is none of them stays to be seen, and to be refused.
  paste(other, 'soon')
  expect(other).toHaveDisplayValue('soon')
})

it('is only read by those who may save nothing in it', () => {
  const [stock, availability] = show(true)
  expect(availability).toHaveDisplayValue('Raktáron')
  for (const cell of [stock, availability]) expect(cell).toHaveAttribute('readonly')
  paste(stock, '5\tmade_to_order\n')
  expect(screen.getByRole('status')).toHaveTextContent('0')
})
