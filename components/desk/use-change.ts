import { useEffect, useState } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
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

interface Change {
  /** Below /api/desk. */
  readonly path: string
  readonly body: object
  /** Key of the text that tells the success. */
  readonly done: string
  /** Called with the error of a refusal, which has been told. */
  readonly refused?: (error: unknown) => void
}

/**
 * Makes changes: one at a time, with what came of it told. After a conflict, the record is read again, so that the
 * reader sees what somebody else has changed; what they typed stays.
 */
export function useChange() {
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  /** @returns whether it was made */
  async function change({ path, body, done, refused }: Change): Promise<boolean> {
    setIsBusy(true)
    try {
      await call(path, body)
      notify(translate(done), { type: 'success' })
      refresh()
      return true
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return false
      refused?.(error)
      notify(reasonOf(error), { type: 'error', autoHideDuration: 10_000 })
      if (error instanceof HttpError && error.status === 409) refresh()
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { change, isBusy }
}
