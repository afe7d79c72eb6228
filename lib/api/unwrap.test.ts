import { expect, it } from 'vitest'
import { unwrap } from './unwrap'

// R-API-2
it.each([
  ['data.data', { data: { data: [1] }, meta: {} }, [1]],
  ['data', { data: { id: 1 } }, { id: 1 }],
  ['a list in data', { data: [{ data: 1 }] }, [{ data: 1 }]],
  ['the whole body', { id: 1 }, { id: 1 }],
  ['a body that is a list', [1, 2], [1, 2]],
  ['falsy data', { data: 0 }, 0],
  ['nothing', undefined, undefined],
])('takes %s out', (_, body, answer) => expect(unwrap(body)).toEqual(answer))
