import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { giveToken, hungary, renderIsland, stubBackend, type Answer } from '@/tests/support/island'
import { AddressFields } from './AddressFields'
import { Form, SubmitButton } from './Form'
import { useShopForm } from './use-shop-form'

const needed = z.string().check(z.minLength(1, 'cityNeeded'))
const schema = z.object({ country_id: needed, zipcode: needed, city: needed, address: needed })

interface Values {
  country_id: string
  zipcode: string
  city: string
  address: string
}

function Address({ initial, onSave }: { initial: Values; onSave: (values: Values) => void }) {
  const form = useShopForm({ name: 'address', schema, initial, save: async (values) => onSave(values) })
  return (
    <Form form={form}>
      <AddressFields section="shipping" form={form} countries={[hungary]} hungaryId="1" />
      <SubmitButton busy={form.isBusy}>Tovább</SubmitButton>
    </Form>
  )
}

const empty = { country_id: '1', zipcode: '', city: '', address: 'Fő utca 1.' }
const budapest = { ...empty, zipcode: '1117', city: 'Budapest' }
const szeged = { id: 7, name: 'Szeged', city: 'Szeged', county: 'Csongrád-Csanád', zipcodes: ['6720'] }

/** Types the postcode of Szeged and submits before the list of settlements has arrived. Returns the save handler. */
async function submitBeforeLookup(initial: Values, list: () => Answer) {
  giveToken()
  const onSave = vi.fn<(values: Values) => void>()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  stubBackend(({ path }) => (path === '/api/cities' ? arrival.then(list) : undefined))
  renderIsland(<Address initial={initial} onSave={onSave} />)
  const zipcode = screen.getByRole('textbox', { name: 'Irányítószám' })
  await userEvent.clear(zipcode)
  await userEvent.type(zipcode, '6720')
  const next = screen.getByRole('button', { name: 'Tovább' })
  await userEvent.click(next)
  expect(onSave).not.toHaveBeenCalled()
  expect(next).toHaveAttribute('aria-busy', 'true')
  arrive()
  await waitFor(() => expect(next).not.toHaveAttribute('aria-busy', 'true'))
  return onSave
}

// R-CHECKOUT-4
describe('AddressFields', () => {
  it('fills in the city when the form is submitted before it was found', async () => {
    const onSave = await submitBeforeLookup(empty, () => ({ data: [szeged] }))
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...empty, zipcode: '6720', city: 'Szeged' })
  })

  it('never submits the city of the former postcode', async () => {
    const onSave = await submitBeforeLookup(budapest, () => ({ data: [szeged] }))
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...budapest, zipcode: '6720', city: 'Szeged' })
  })

  it('requires the city when it cannot be looked up', async () => {
    const onSave = await submitBeforeLookup(empty, () => ({ lost: true }))
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox', { name: 'Település' })).toBeInvalid()
  })
})
