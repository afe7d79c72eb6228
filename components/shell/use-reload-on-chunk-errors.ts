import { useEffect } from 'react'
import { isChunkError, tellChunkError } from './reload-guard'

/** Scripts that are gone when nothing catches the error (R-ERR-8): unless handled, it stays thrown. */
export function useReloadOnChunkErrors() {
  useEffect(() => {
    const handle = (event: Event, error: unknown) => {
      if (isChunkError(error) && tellChunkError(error)) event.preventDefault()
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
