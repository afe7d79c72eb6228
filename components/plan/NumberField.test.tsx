import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderIsland } from '@/tests/support/island'
import messages from '@/messages/hu.json'
import { NumberField } from './NumberField'

function show(isPossible: (mm: number) => boolean = () => true) {
  const onChange = vi.fn(isPossible)
  renderIsland(<NumberField label="Szélesség (cm)" value={1255} min={100} max={3000} onChange={onChange} />)
  return { onChange, field: screen.getByRole('textbox', { name: 'Szélesség (cm)' }) }
}

// R-PLAN-1
it('shows centimetres, and takes millimetres when it is left or by Enter', async () => {
  const { field, onChange } = show()
  expect(field).toHaveValue('125,5')
  await userEvent.clear(field)
  await userEvent.type(field, '200,4')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(2004)
  await userEvent.clear(field)
  await userEvent.type(field, '201.5{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(2015)
})

// R-PLAN-1
it.each(['', 'x', '9', '301'])('refuses "%s" and says what is allowed', async (text) => {
  const { field, onChange } = show()
  await userEvent.clear(field)
  await userEvent.type(field, `${text}{Enter}`)
  expect(onChange).not.toHaveBeenCalled()
  expect(field).toHaveAccessibleDescription(messages.plan.range.replace('{min}', '10').replace('{max}', '300'))
})

// R-PLAN-1
it('changes by a centimetre with the arrow keys, by ten with Shift', async () => {
  const { field, onChange } = show()
  await userEvent.type(field, '{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith(1265)
  await userEvent.type(field, '{Shift>}{ArrowDown}{/Shift}')
  expect(onChange).toHaveBeenLastCalledWith(1155)
})

// R-PLAN-1
it('goes on by arrow keys from what is typed', async () => {
  const { field, onChange } = show()
  await userEvent.clear(field)
  await userEvent.type(field, '200{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith(2010)
  expect(onChange).toHaveBeenCalledTimes(1)
})

// R-PLAN-1
it('says why a value within the limits is refused, and keeps it to be corrected', async () => {
  const { field, onChange } = show((mm) => mm <= 2000)
  await userEvent.clear(field)
  await userEvent.type(field, '250{Enter}')
  expect(field).toHaveAccessibleDescription(messages.plan.impossible)
  expect(field).toHaveValue('250')
  await userEvent.clear(field)
  await userEvent.type(field, '190{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(1900)
  expect(field).not.toHaveAccessibleDescription()
})
