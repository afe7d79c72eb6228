import { useEffect, useRef } from 'react'
import { useIsMutating, useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh, useTranslate } from 'ra-core'
import { call, reasonOf } from './call'

/**
 * Reads what is no record of react-admin's. When the session has ended, the login is shown.
 * @param path below /api/desk
 */
export function useRead<Answer>(
  queryKey: readonly unknown[],
  path: string,
  options: Pick<UseQueryOptions<Answer>, 'refetchInterval'> = {},
) {
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const read = useQuery({ queryKey, queryFn: () => call<Answer>(path), ...options })
  const { error } = read
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error)
  }, [error, logoutIfAccessDenied])
  return read
}

/** Tells that something was saved, by the key of a text, and what the answer notes of it. */
export function useTellSaved() {
  const notify = useNotify()
  const translate = useTranslate()
  return (key: string, notes: readonly string[] = []) =>
    notify(
      [translate(key), ...notes].join(' '),
      notes.length > 0 ? { type: 'warning', autoHideDuration: 20_000 } : { type: 'success' },
    )
}

/** An Idempotency-Key, unique among all calls. Pages without HTTPS have no `crypto.randomUUID`. */
const newKey = () => `desk-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`

interface Question {
  /** Below /api/desk. */
  readonly path: string
  readonly body: object
  /** Sent again because its answer was lost, it is still done once. */
  readonly isOnce?: boolean
  /** Called with the error of a refusal, which has been told. */
  readonly refused?: (error: unknown) => void
}

interface Change<Answer> extends Question {
  /** Key of the text that tells the success; null for an answer that is none. */
  readonly done: string | ((answer: Answer) => string | null)
  /** What the answer notes of it. */
  readonly notesOf?: (answer: Answer) => readonly string[]
}

const mutationKey = ['change']

/**
 * Makes changes: one at a time on the whole screen, with what came of it told. A change lasts until the record is read
 * again, as the next one names the version it was made of. After a conflict, and after an error on whose way something
 * may have changed, the record is read again, so that the reader sees what is so now; what they typed stays.
 */
export function useChange() {
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const tellSaved = useTellSaved()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const { mutateAsync } = useMutation({
    mutationKey,
    // A call fails at once without a connection, instead of being sent later.
    networkMode: 'always',
    mutationFn: (work: () => Promise<void>) => work(),
  })
  const isBusy = useIsMutating({ mutationKey }) > 0
  // The same key for the same question until it is answered.
  const unanswered = useRef({ text: '', key: '' })

  function keyOf(path: string, body: object): string {
    const text = `${path} ${JSON.stringify(body)}`
    if (unanswered.current.text !== text) unanswered.current = { text, key: newKey() }
    return unanswered.current.key
  }

  async function answerTo<Answer>({ path, body, isOnce = false, refused }: Question): Promise<Answer | null> {
    try {
      const answer = await call<Answer>(path, body, isOnce ? keyOf(path, body) : undefined)
      unanswered.current = { text: '', key: '' }
      return answer
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return null
      refused?.(error)
      notify(reasonOf(error), { type: 'error', autoHideDuration: 10_000 })
      if (error instanceof HttpError && (error.status === 409 || error.status >= 500)) refresh()
      return null
    }
  }

  /** Asks what a change would come to. @returns the answer, or null for a refusal, which has been told */
  async function ask<Answer>(question: Question): Promise<Answer | null> {
    let answer: Answer | null = null
    await mutateAsync(async () => {
      answer = await answerTo<Answer>(question)
    })
    return answer
  }

  /** @returns whether it was made */
  async function change<Answer>({ done, notesOf, ...question }: Change<Answer>): Promise<boolean> {
    let isMade = false
    await mutateAsync(async () => {
      const answer = await answerTo<Answer>(question)
      if (answer === null) return
      const told = typeof done === 'string' ? done : done(answer)
      if (told === null) return
      isMade = true
      tellSaved(told, notesOf?.(answer))
      await client.invalidateQueries()
    })
    return isMade
  }
  return { ask, change, isBusy }
}
