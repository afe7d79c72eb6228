import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Toaster } from '@/components/ui/Toaster'
import { compareList } from '@/lib/lists/lists'
import { CompareToggle } from './CompareToggle'
import { CompareBar } from './ListIsland'

const texts = { add: 'Összehasonlítás', full: 'Egyszerre négyet.', show: 'Megnézem' }
const barTexts = { show: 'Megnézem', clear: 'Törlés', label: 'Összehasonlítás', chosen: '{count} / {most} kiválasztva' }

function show(ids: readonly number[]) {
  render(
    <>
      {ids.map((id) => (
        <CompareToggle key={id} productId={id} title={`Szék ${id}`} texts={texts} path="/hu/osszehasonlitas" />
      ))}
      <CompareBar path="/hu/osszehasonlitas" texts={barTexts} />
      <Toaster closeLabel="Bezárás" />
    </>,
  )
}
const toggle = (id: number) => screen.getByRole('button', { name: `Összehasonlítás: Szék ${id}` })

beforeEach(() => compareList.set([]))

it('selects a product, shows how many are selected, and links to them', async () => {
  show([1, 2])
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  await userEvent.click(toggle(2))
  await userEvent.click(toggle(1))
  expect(toggle(1)).toHaveAttribute('aria-pressed', 'true')
  const bar = screen.getByRole('region', { name: 'Összehasonlítás' })
  expect(bar).toHaveTextContent('2 / 4 kiválasztva')
  expect(screen.getByRole('link', { name: 'Megnézem' })).toHaveAttribute('href', '/hu/osszehasonlitas?ids=2,1')
})

it('refuses a fifth, with the reason and a link to the others', async () => {
  show([1, 2, 3, 4, 5])
  for (const id of [1, 2, 3, 4, 5]) await userEvent.click(toggle(id))
  expect(toggle(5)).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText('Egyszerre négyet.')).toBeInTheDocument()
  expect(compareList.ids()).toEqual([1, 2, 3, 4])
})

it('frees a slot when deselected', async () => {
  show([1])
  await userEvent.click(toggle(1))
  await userEvent.click(toggle(1))
  expect(toggle(1)).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('clears the comparison', async () => {
  show([1])
  await userEvent.click(toggle(1))
  await userEvent.click(screen.getByRole('button', { name: 'Törlés' }))
  expect(compareList.ids()).toEqual([])
})
