import { expect, it } from 'vitest'
import { ApiError } from '@/lib/api/error'
import { formErrors } from './server-errors'

it('assigns the backend’s messages to fields and keeps the rest apart', () => {
  const error = ApiError.fromAnswer(
    422,
    { message: 'Hibás', errors: { 'invoice_data.zipcode': ['Négy számjegy.', 'Másik'], email: ['Hiányzik.'] } },
    undefined,
  )
  expect(formErrors(error, { 'invoice_data.zipcode': 'zipcode' })).toEqual({
    own: [{ field: 'zipcode', message: 'Négy számjegy.' }],
    others: [{ field: 'email', message: 'Hiányzik.' }],
  })
})
