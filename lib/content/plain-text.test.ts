import { expect, it } from 'vitest'
import { plainOfMarkdown } from './plain-text'

it.each([
  ['Not here? [Write](/en/contact), please.', 'Not here? Write, please.'],
  ['**Two** things:\n\n- oil & soap\n- "a" < b', 'Two things: oil & soap "a" < b'],
  ['a  \nb', 'a b'],
  ['&amp;lt; stays', '&lt; stays'],
  ['', ''],
])('%j is read as %j', (source, words) => expect(plainOfMarkdown(source)).toBe(words))
