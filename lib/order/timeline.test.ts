import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/contract/order'
import { timelineSteps } from './timeline'

const at = (minute: number) => `2026-11-20T13:${minute}:00.000Z`
const steps = (status: Order['status'], ...kinds: Order['timeline'][number]['kind'][]) =>
  timelineSteps({ status, timeline: kinds.map((kind, index) => ({ kind, at: at(10 + index) })) }).map(
    (step) => `${step.kind} ${step.state}${step.at ? ` ${step.at.slice(14, 16)}` : ''}`,
  )

describe('the way of an order', () => {
  it('waits for its payment', () => {
    expect(steps('awaiting_payment', 'placed')).toEqual([
      'placed done 10',
      'paid current',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ])
  })

  it('is got ready once it is paid, before the shop has said so', () => {
    expect(steps('received', 'placed', 'paid')).toEqual([
      'placed done 10',
      'paid done 11',
      'processing current',
      'shipped ahead',
      'delivered ahead',
    ])
  })

  it('tells when the shop took it up and sent it', () => {
    expect(steps('shipped', 'placed', 'confirmed', 'processing', 'shipped')).toEqual([
      'placed done 10',
      'confirmed done 11',
      'processing done 12',
      'shipped current 13',
      'delivered ahead',
    ])
  })

  it('is done with its delivery, steps that nobody recorded included', () => {
    expect(steps('delivered', 'placed', 'delivered')).toEqual([
      'placed done 10',
      'processing done',
      'shipped done',
      'delivered done 11',
    ])
  })

  it('ends where it was cancelled', () => {
    expect(steps('cancelled', 'placed', 'paid', 'cancelled')).toEqual([
      'placed done 10',
      'paid done 11',
      'cancelled current 12',
    ])
  })
})
