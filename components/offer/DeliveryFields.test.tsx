import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useShopForm, type ShopForm } from '@/components/form/use-shop-form'
import type { CustomerForm } from '@/lib/offer/schemas'
import { hungary, renderIsland, stubBackend } from '@/tests/support/island'
import { DeliveryFields } from './OfferData'

const initial = {
  delivery_name: '',
  delivery_country_id: '1',
  delivery_zipcode: '',
  delivery_city: '',
  delivery_address: '',
}

function Delivery() {
  const form = useShopForm({
    name: 'test',
    schema: z.object({ delivery_city: z.string() }) as never,
    initial,
    save: () => Promise.resolve(),
  })
  return <DeliveryFields form={form as unknown as ShopForm<CustomerForm>} countries={[hungary]} hungaryId="1" />
}

// R-OFFER-4
it('fills in the town of a postcode, alongside the billing address in the same form', async () => {
  stubBackend(() => ({
    data: [{ id: 3, city: 'Balatonfüred', name: 'Balatonfüred', county: 'Veszprém', zipcodes: ['8230'] }],
  }))
  renderIsland(<Delivery />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Irányítószám' }), '8230')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Település' })).toHaveValue('Balatonfüred'))
  expect(screen.getByRole('textbox', { name: 'Település' })).toHaveAttribute('autocomplete', 'shipping address-level2')
})
