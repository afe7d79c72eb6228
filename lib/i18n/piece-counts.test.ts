import { expect, it } from 'vitest'
import english from '@/messages/en.json'

/** All texts of a branch of the messages, by dotted key. */
function textsOf(branch: object, path: string): [key: string, text: string][] {
  return Object.entries(branch).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : textsOf(value as object, `${path}${name}.`),
  )
}

it('English texts have a plural for pieces', () => {
  // Backend and stock list fill in their numbers without plural rules.
  const { backend: _backend, stocks: _stocks, ...shown } = english
  const uncounted = textsOf(shown, '').filter(([, text]) => /\{count\} (item|piece)s?\b/.test(text))
  expect(uncounted).toEqual([])
})
