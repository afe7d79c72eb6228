import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { inHungarian, renderIsland } from '@/tests/support/island'
import { NewsletterForm } from './NewsletterForm'

const island = <NewsletterForm privacyPath="/hu/adatkezeles" />
const form = () => document.forms[0]!

it('is checked by the browser without scripts, so that a mistake does not lose the address', () => {
  document.body.innerHTML = renderToString(inHungarian(island))
  expect(form().noValidate).toBe(false)
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail-cím' })
  const valid = (address: string) => {
    email.value = address
    return form().checkValidity()
  }
  expect(valid('eva@example.com')).toBe(false)
  screen.getByRole<HTMLInputElement>('checkbox').checked = true
  expect(['', 'eva', 'eva@example', 'eva@example.com'].map(valid)).toEqual([false, false, false, true])
})

it('shows its own errors with scripts', () => {
  renderIsland(island)
  expect(form().noValidate).toBe(true)
})
