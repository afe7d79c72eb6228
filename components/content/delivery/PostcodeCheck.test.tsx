import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PostcodeCheck } from './PostcodeCheck'

const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const isKnown = address.endsWith('8230')
    const answer = isKnown ? '<strong>Balatonfüred</strong>' : '<p data-invalid="">Négy számjegy kell.</p>'
    return new Response(`<html><body><div id="postcode-answer">${answer}</div></body></html>`)
  })
})
afterEach(() => vi.unstubAllGlobals())

it('fetches the result from the same page, keeps the focus in the field and the postcode in the address', async () => {
  render(
    <PostcodeCheck
      action="/hu/szallitas"
      typed=""
      isInvalid={false}
      texts={{ label: 'Irányítószám', send: 'Megnézem' }}
    >
      {false}
    </PostcodeCheck>,
  )
  const field = screen.getByRole('textbox', { name: 'Irányítószám' })
  await userEvent.type(field, '823{Enter}')
  expect(await screen.findByText('Négy számjegy kell.')).toBeVisible()
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()

  await userEvent.type(field, '0{Enter}')
  expect(await screen.findByText('Balatonfüred')).toBeVisible()
  expect(field).toBeValid()
  expect(screen.getByRole('status')).not.toHaveTextContent('Négy')
  expect(requests).toEqual(['/hu/szallitas?postcode=823', '/hu/szallitas?postcode=8230'])
  expect(window.location.search).toBe('?postcode=8230')
})
