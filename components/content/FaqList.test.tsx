import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FaqList } from './FaqList'

const item = (id: string, question: string, text: string) => ({ id, question, text, html: `<p>${text}</p>` })
const groups = [
  { key: 'delivery', title: 'Szállítás', items: [item('delivery-1', 'Felviszitek az emeletre?', 'Igen, lépcsőn is.')] },
  { key: 'payment', title: 'Fizetés', items: [item('payment-1', 'Kaphatok számlát?', 'Igen.')] },
]
const texts = { search: 'Keresés', hint: '', link: 'Hivatkozás', found: '{count} válasz', none: 'Erre nincs kérdés.' }

it('filters the questions while typing and announces how many are left', async () => {
  render(<FaqList groups={groups} texts={texts} />)
  const field = screen.getByRole('searchbox', { name: 'Keresés' })
  await userEvent.type(field, 'lepcso')
  expect(screen.getByRole('heading', { name: 'Szállítás' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Fizetés' })).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 válasz')
  await userEvent.type(field, 'xyz')
  expect(screen.getByText('Erre nincs kérdés.')).toBeVisible()
  await userEvent.clear(field)
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('gives every answer its own anchor', () => {
  const { container } = render(<FaqList groups={groups} texts={texts} />)
  expect(container.querySelector('details #delivery-1 a')).toHaveAttribute('href', '#delivery-1')
})
