import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { parseQuantity, QuantityStepper, type QuantityProblem } from './QuantityStepper'

const labels = { group: 'Mennyiség', input: 'Darab', less: 'Eggyel kevesebb', more: 'Eggyel több' }

interface StepperProps {
  readonly start: number
  readonly onChange: (value: number) => void
  readonly onProblem?: (problem: QuantityProblem, max: number) => void
  readonly min?: number
}

function Stepper({ start, onChange, onProblem = () => undefined, min = 1 }: StepperProps) {
  const [value, setValue] = useState(start)
  return (
    <QuantityStepper
      value={value}
      min={min}
      max={5}
      labels={labels}
      onProblem={onProblem}
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

  // R-PROD-7
  it('reports every typed text that does not apply as it is, and nothing else', async () => {
    const onProblem = vi.fn()
    const onChange = vi.fn()
    render(<Stepper start={2} onChange={onChange} onProblem={onProblem} />)
    const field = screen.getByRole('spinbutton', { name: 'Darab' })
    const problems: [typed: string, problem?: QuantityProblem][] = [
      ['5'],
      ['99', 'cut'],
      ['0', 'invalid'],
      ['-3', 'invalid'],
      ['2.5', 'invalid'],
      ['1e1', 'invalid'],
    ]
    for (const [typed, problem] of problems) {
      onProblem.mockClear()
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await userEvent.tab()
      expect(onProblem.mock.calls, typed).toEqual(problem ? [[problem, 5]] : [])
      expect(field, typed).toHaveValue(5)
    }
    expect(onChange.mock.calls).toEqual([[5]])
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

  it('returns to the former number when emptied, and says why', async () => {
    const onChange = vi.fn()
    const onProblem = vi.fn()
    render(<Stepper start={2} onChange={onChange} onProblem={onProblem} />)
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Darab' }))
    await userEvent.keyboard('{Enter}')
    expect(onProblem.mock.calls).toEqual([['invalid', 5]])
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
    ['99', 5],
    ['99999999999', 5],
    ['0', undefined],
    ['', undefined],
    ['2.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('parses "%s" as %s', (typed, quantity) => expect(parseQuantity(typed, { min: 1, max: 5 })).toBe(quantity))
})
