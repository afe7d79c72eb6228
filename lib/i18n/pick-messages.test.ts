import { expect, it } from 'vitest'
import { pickMessages } from './pick-messages'

const messages = { form: { send: 'Send' }, offer: { request: { title: 'Quote' }, view: { title: 'View' }, all: 'All' } }

it('picks groups and single messages, in their place', () => {
  expect(pickMessages(messages, ['form', 'offer.request', 'offer.all'])).toEqual({
    form: { send: 'Send' },
    offer: { request: { title: 'Quote' }, all: 'All' },
  })
})

it('throws if a path has no messages', () => {
  expect(() => pickMessages(messages, ['offer.requst'])).toThrow('offer.requst')
})
