import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useDraft } from './use-draft'

const read = { version: '1', value: { name: 'Nidora', phone: '1' } }
const opened = (of = read) => renderHook(({ now }) => useDraft('documents_shop', now), { initialProps: { now: of } })

beforeEach(() => sessionStorage.clear())

it('finds what was written before another screen was opened, and forgets it once it is saved', () => {
  const first = opened()
  act(() => first.result.current.setDraft({ ...read.value, phone: '2' }))
  first.unmount()
  const { result, rerender, unmount } = opened()
  expect(result.current).toMatchObject({ draft: { phone: '2' }, isFound: true, isChanged: true, isOutdated: false })
  rerender({ now: { version: '2', value: { ...read.value, phone: '2' } } })
  expect(result.current).toMatchObject({ isFound: false, isChanged: false })
  unmount()
  expect(opened().result.current).toMatchObject({ draft: read.value, isFound: false })
})

it('tells that somebody has saved while the writer was away', () => {
  const first = opened()
  act(() => first.result.current.setDraft({ ...read.value, phone: '2' }))
  first.unmount()
  const { result } = opened({ version: '2', value: { ...read.value, name: 'Other' } })
  expect(result.current).toMatchObject({ draft: { name: 'Nidora', phone: '2' }, base: read, isOutdated: true })
})

it('forgets what was discarded', () => {
  const first = opened()
  act(() => first.result.current.setDraft({ ...read.value, phone: '2' }))
  act(() => first.result.current.begin(read.value))
  first.unmount()
  expect(opened().result.current).toMatchObject({ draft: read.value, isFound: false })
})

it('keeps what is no JSON yet, and takes nothing of theirs meanwhile', () => {
  const first = opened()
  act(() => first.result.current.setRaw('', '{'))
  first.unmount()
  const { result, rerender } = opened()
  expect(result.current).toMatchObject({ raw: { '': '{' }, isValid: false, isChanged: true, isFound: true })
  const theirs = { version: '2', value: { ...read.value, name: 'Other' } }
  rerender({ now: theirs })
  expect(result.current).toMatchObject({ base: read, raw: { '': '{' }, isOutdated: true })
  act(() => result.current.setRaw('', null))
  expect(result.current).toMatchObject({ base: theirs, draft: theirs.value, isChanged: false })
})

it('takes what was saved for its own, however the rules have stored it', () => {
  const { result, rerender } = opened()
  const sent = { ...read.value, phone: '2 ' }
  act(() => result.current.setDraft(sent))
  act(() => result.current.settle(sent))
  expect(result.current).toMatchObject({ draft: sent, isChanged: false })
  rerender({ now: { version: '2', value: { ...read.value, phone: '2' } } })
  expect(result.current).toMatchObject({ draft: { phone: '2' }, isChanged: false, isOutdated: false })
})

it('knows what it has saved although the answer was lost', () => {
  const { result, rerender } = opened()
  act(() => result.current.setDraft({ ...read.value, phone: '2\n' }))
  rerender({ now: { version: '2', value: { ...read.value, phone: '2' } } })
  expect(result.current).toMatchObject({ draft: { phone: '2' }, isChanged: false, isOutdated: false })
})
