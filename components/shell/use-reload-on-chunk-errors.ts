import { useEffect } from 'react'
import { isChunkError, reportChunkError } from './reload-guard'

/** Reports uncaught chunk errors (R-ERR-8); unless handled, they stay thrown. */
export function useReloadOnChunkErrors() {
  useEffect(() => {
    const handle = (event: Event, error: unknown) => {
      if (isChunkError(error) && reportChunkError(error)) event.preventDefault()
    }
    const onError = (event: ErrorEvent) => handle(event, event.error)
    const onRejection = (event: PromiseRejectionEvent) => handle(event, event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}
