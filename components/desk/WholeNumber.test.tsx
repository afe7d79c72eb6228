import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WholeNumber } from './WholeNumber'

it('keeps what is no whole number, says so, and keeps its form from being sent', () => {
  const onChange = vi.fn()
  render(
    <form aria-label="form">
      <WholeNumber label="Pieces" name="pieces" defaultValue={3} onChange={onChange} required />
      <WholeNumber label="Change" name="delta" isSigned />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  const [pieces, delta] = screen.getAllByRole<HTMLInputElement>('textbox')
  const type = (field: HTMLInputElement | undefined, value: string) => {
    if (field) fireEvent.change(field, { target: { value } })
    return [field?.value, field?.getAttribute('aria-invalid'), form.checkValidity()]
  }
  for (const wrong of ['1,5', '1.5', '-1', 'x']) expect(type(pieces, wrong)).toEqual([wrong, 'true', false])
  expect(screen.getByText('desk.form.noWhole')).toBeInTheDocument()
  expect(type(pieces, '12')).toEqual(['12', 'false', true])
  expect(onChange).toHaveBeenCalledTimes(5)
  expect(type(delta, '-2')).toEqual(['-2', 'false', true])
  expect(type(delta, '-2,5')).toEqual(['-2,5', 'true', false])
})
