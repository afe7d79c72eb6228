import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { parseQuantity } from './QuantityStepper'
import { QuantityStepper } from './QuantityStepper'

const labels = { group: 'Mennyiség', input: 'Darab', less: 'Eggyel kevesebb', more: 'Eggyel több' }

interface StepperProps {
  readonly start: number
  readonly onChange: (value: number) => void
  readonly onCut?: (max: number) => void
  readonly min?: number
}

function Stepper({ start, onChange, onCut = () => undefined, min = 1 }: StepperProps) {
  const [value, setValue] = useState(start)
  return (
    <QuantityStepper
      value={value}
      min={min}
      max={5}
      labels={labels}
      onCut={onCut}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

describe('QuantityStepper', () => {
  it('applies a typed number on Enter, unless an input method is composing it', async () => {
    const onChange = vi.fn()
    render(<Stepper start={1} onChange={onChange} />)
    const field = screen.getByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('increments and decrements within its limits', async () => {
    const onChange = vi.fn()
    render(<Stepper start={4} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Eggyel több' }))
    expect(onChange).toHaveBeenLastCalledWith(5)
    expect(screen.getByRole('button', { name: 'Eggyel több' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Eggyel kevesebb' }))
    expect(onChange).toHaveBeenLastCalledWith(4)
  })

  it('reports that a typed number was cut, and nothing else', async () => {
    const onCut = vi.fn()
    render(<Stepper start={2} onChange={vi.fn()} onCut={onCut} />)
    const field = screen.getByRole('spinbutton', { name: 'Darab' })
    for (const typed of ['5', '0', '99', '7.5']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await userEvent.tab()
    }
    expect(onCut.mock.calls).toEqual([[5]])
  })

  it('applies a typed number on blur, clamped to the limits', async () => {
    const onChange = vi.fn()
    render(<Stepper start={1} onChange={onChange} />)
    const field = screen.getByRole('spinbutton', { name: 'Darab' })
    await userEvent.clear(field)
    await userEvent.type(field, '12')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onChange).toHaveBeenCalledExactlyOnceWith(5)
    expect(field).toHaveValue(5)
  })

  it('does not report an unchanged number', async () => {
    const onChange = vi.fn()
    render(<Stepper start={2} onChange={onChange} />)
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Darab' }))
    await userEvent.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('spinbutton', { name: 'Darab' })).toHaveValue(2)
  })

  it('reaches zero where zero removes the line', async () => {
    const onChange = vi.fn()
    render(<Stepper start={1} min={0} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Eggyel kevesebb' }))
    expect(onChange).toHaveBeenCalledWith(0)
  })
})

describe('parseQuantity', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['0', 1],
    ['99', 5],
    ['99999999999', 5],
    ['', 2],
    ['2.5', 2],
    ['-1', 2],
    ['1e3', 2],
  ])('parses "%s" as %i', (typed, quantity) => expect(parseQuantity(typed, 2, { min: 1, max: 5 })).toBe(quantity))
})
