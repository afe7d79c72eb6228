import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import { pick, pickMessages } from './texts'

it('picks groups and single messages, in their place', () => {
  expect(pickMessages(en, ['form', 'offer.request', 'listing.card.new'])).toEqual({
    form: en.form,
    offer: { request: en.offer.request },
    listing: { card: { new: 'New' } },
  })
})

it('picks texts of a group, unfilled', () => {
  expect(pick(en.listing.card, ['net', 'toOrder'])).toEqual({ net: 'net', toOrder: 'To order, {from}–{to} weeks' })
})
