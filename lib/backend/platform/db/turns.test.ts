import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Queryable } from './database'
import { inTurn } from './turns'

const database = {} as Queryable
const lockTimeout = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

it('lets two work on a row at once, queues the others, and does not delay other rows', async () => {
  const log: string[] = []
  const work = (name: string, ids: number[], milliseconds: number) =>
    inTurn(database, ids, async () => {
      log.push(name)
      await sleep(milliseconds)
    })
  await Promise.all([
    work('a', [1], 20),
    work('b', [2, 1], 20),
    work('c', [1], 1),
    work('d', [1, 3], 1),
    work('e', [3], 1),
  ])
  expect(log.slice(0, 3).toSorted()).toEqual(['a', 'b', 'e'])
  expect(log.slice(3)).toEqual(['c', 'd'])
})

it('fails those queued behind a database timeout', async () => {
  const failing = () => inTurn(database, [1], () => sleep(20).then(() => Promise.reject(lockTimeout())))
  const ends = await Promise.allSettled([failing(), failing(), inTurn(database, [1], async () => 'never')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await inTurn(database, [1], async () => 'next')).toBe('next')
})

it('refuses callers beyond the queue limit', async () => {
  const many = Array.from({ length: 202 }, () => inTurn(database, [1], () => sleep(1)))
  await expect(inTurn(database, [2, 1], async () => 'late')).rejects.toMatchObject({ code: '55P03' })
  expect(await inTurn(database, [2], async () => 'free')).toBe('free')
  await Promise.all(many)
  expect(await inTurn(database, [1], async () => 'next')).toBe('next')
})

it('does not fail others when the work itself is refused', async () => {
  const refused = [1, 2].map(() => inTurn(database, [1], () => Promise.reject(new Error('sold out'))))
  expect(await inTurn(database, [1], async () => 'next')).toBe('next')
  await Promise.allSettled(refused)
})
