import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { ImportFault } from '@/lib/contract/desk/exchange'
import type { DeskColumn } from '@/lib/contract/desk/rows'
import { productOptionsSchema } from '@/lib/contract/product-options'
import { CellField } from './CellField'

const column: DeskColumn = {
  name: 'options',
  label: null,
  help: '',
  group: 'options',
  is_key: false,
  is_clearable: true,
  is_long: true,
  is_list: false,
  of: null,
  choices: null,
  schema: z.toJSONSchema(productOptionsSchema, { io: 'input' }),
}
const label = { hu: 'Láb', en: 'Legs' }
const legs = {
  key: 'legs',
  kind: 'choice',
  label,
  required: false,
  values: [
    { key: 'low', label: { hu: '8 cm', en: '8 cm' } },
    { key: 'high', label: { hu: '14 cm', en: '14 cm' }, prices: { HUF: 6900, EUR: 18.5 } },
  ],
  included: 'low',
}

interface Given {
  readonly faults?: readonly ImportFault[]
  readonly isReadOnly?: boolean
}

/** Shows the field, with the cell it has come to. */
function shown(begun: string, { faults = [], isReadOnly = false }: Given = {}): { readonly cell: string } {
  const seen = { cell: begun }
  function Form() {
    const [value, setValue] = useState(begun)
    seen.cell = value
    return (
      <CellField
        column={column}
        value={value}
        isReadOnly={isReadOnly}
        faults={faults}
        theirs={undefined}
        others={[]}
        onChange={(_, next) => setValue(next)}
      />
    )
  }
  render(<Form />)
  return seen
}

/** What is being chosen in the list of a field. */
function choose(name: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }))
}

const add = (index = 0) => fireEvent.click(screen.getAllByRole('button', { name: 'desk.form.addTo' })[index]!)
const unfold = () => {
  for (const details of document.querySelectorAll('details')) {
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
}

it('makes a new option, whose key comes from its name, and keeps what both kinds have', () => {
  const form = shown('')
  add()
  unfold()
  const [hungarian, english] = screen.getAllByLabelText('desk.form.inLanguage')
  fireEvent.change(hungarian!, { target: { value: 'Láb színe' } })
  fireEvent.change(english!, { target: { value: 'Colour of legs' } })
  fireEvent.blur(english!)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Required' }))
  choose('Kind', 'Text')
  fireEvent.change(screen.getByLabelText('Max length'), { target: { value: '6' } })
  fireEvent.change(screen.getByLabelText('EUR'), { target: { value: '12,9' } })
  expect(JSON.parse(form.cell)).toEqual([
    {
      kind: 'text',
      key: 'colour-of-legs',
      label: { hu: 'Láb színe', en: 'Colour of legs' },
      required: true,
      max_length: 6,
      prices: { EUR: 12.9 },
    },
  ])
  // Without an amount, there is no price in any currency that would lack it.
  fireEvent.change(screen.getByLabelText('EUR'), { target: { value: '' } })
  expect(JSON.parse(form.cell)).not.toHaveProperty('0.prices')
  fireEvent.click(screen.getByRole('button', { name: 'desk.form.remove' }))
  expect(form.cell).toBe('')
})

it('changes one of two values, and which of them the price includes', () => {
  const form = shown(JSON.stringify([legs]))
  unfold()
  choose('Included', '14 cm')
  expect(JSON.parse(form.cell)).toEqual([{ ...legs, included: 'high' }])
  choose('Included', '–')
  expect(JSON.parse(form.cell)).toEqual([{ ...legs, included: undefined }])
  choose('Included', '8 cm')
  expect(form.cell).toBe(JSON.stringify([legs]))
})

it('shows faults where they are, with what is around them unfolded', () => {
  const fault = { row: 2, column: 'options', is_question: false, can_mend: false }
  shown(JSON.stringify([legs]), { faults: [{ ...fault, at: '0.values.1.prices.EUR', reason: 'is too much' }] })
  expect(screen.getAllByText('is too much')).toHaveLength(1)
  expect(screen.getByDisplayValue('18.5').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByDisplayValue('6900').getAttribute('aria-invalid')).toBe('false')
})

it('shows what the form cannot show as text, until it is right', () => {
  const form = shown('[{"key":')
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'desk.form.asForm' })
  expect(back.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: JSON.stringify([legs]) } })
  expect(form.cell).toBe(JSON.stringify([legs]))
  fireEvent.click(back)
  expect(screen.getAllByText(/– Legs/)).toHaveLength(1)
})

it('is only read by those who may not change it', () => {
  const form = shown(JSON.stringify([legs]), { isReadOnly: true })
  unfold()
  fireEvent.change(screen.getByDisplayValue('low'), { target: { value: 'other' } })
  choose('Included', '–')
  expect(form.cell).toBe(JSON.stringify([legs]))
})
