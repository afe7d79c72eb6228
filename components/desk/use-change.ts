import { useState } from 'react'
import { HttpError, useNotify, useRefresh, useTranslate } from 'ra-core'
import { call, reasonOf } from './call'

/**
 * Makes changes: one at a time, with what came of it told. After a conflict, the record is read again, so that the
 * reader sees what somebody else has changed; what they typed stays.
 */
export function useChange() {
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()

  /**
   * @param path below /api/desk
   * @param done key of the text that tells the success
   * @returns the changed record; undefined if it was refused, which has been told
   */
  async function change<Answer>(path: string, body: object, done: string): Promise<Answer | undefined> {
    setIsBusy(true)
    try {
      const answer = await call<Answer>(path, body)
      notify(translate(done), { type: 'success' })
      refresh()
      return answer
    } catch (error) {
      notify(reasonOf(error), { type: 'error', autoHideDuration: 10_000 })
      if (error instanceof HttpError && error.status === 409) refresh()
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { change, isBusy }
}
