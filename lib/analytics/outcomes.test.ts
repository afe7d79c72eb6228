// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { emitOutcome, expectOutcome, onOutcome, takeOutcome } from './outcomes'

const hash = (letter: string) => letter.repeat(43)

beforeEach(() => localStorage.clear())

// R-AN-2
it('reports an outcome once, and only where it was achieved', () => {
  expectOutcome(hash('a'))
  expectOutcome('sign_up')
  expect([takeOutcome(hash('b')), takeOutcome(hash('a')), takeOutcome(hash('a')), takeOutcome('sign_up')]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('keeps nothing with which the order could be opened', () => {
  expectOutcome(hash('a'))
  expect(JSON.stringify({ ...localStorage })).not.toContain(hash('a').slice(0, 20))
})

it('announces outcomes until the listener is removed', () => {
  const heard: string[] = []
  const remove = onOutcome((outcome) => heard.push(outcome))
  emitOutcome('sign_up')
  remove()
  emitOutcome('sign_up')
  expect(heard).toEqual(['sign_up'])
})
