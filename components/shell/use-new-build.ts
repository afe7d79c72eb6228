import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'
import { pageLocale } from '@/lib/api/browser'
import { deviceTime, observeServerTime } from '@/lib/browser/clock'
import { loadTexts } from '@/lib/shop/fragments'

export type UpdateTexts = Readonly<Record<'text' | 'action', string>>

/** Polling interval, and the minimum time between checks when the tab becomes visible again. */
export const pollMs = 5 * 60_000
const minIntervalMs = 60_000

async function jsonOf<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as Answer
}

/** Every page's first response that is not from a cache, so that it also tells the time. */
async function readLatest(): Promise<{ readonly id: string }> {
  const sentAt = deviceTime()
  let date: string | null = null
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    date = answer.headers.get('Date')
    return await jsonOf(answer)
  } finally {
    observeServerTime(date, sentAt)
  }
}

/** Id of the build being served, confirmed by its metadata if not yet `known`; undefined, with a console warning, on failure. */
async function latestBuild(known: string | undefined, isLeaving: () => boolean): Promise<string | undefined> {
  try {
    const { id } = await readLatest()
    if (id === known) return id
    return (await jsonOf<{ id: string }>(await fetch(`/builds/meta/${id}.json`))).id
  } catch (error) {
    if (!isLeaving()) console.warn('The manifest of builds cannot be read:', error)
    return undefined
  }
}

async function offerReload(): Promise<void> {
  const { text, action } = await loadTexts<UpdateTexts>(`/fragments/${pageLocale()}/update`)
  showToast({ icon: 'refresh-cw', text, action: { label: action, run: () => window.location.reload() }, lasting: true })
}

/**
 * Polls for a new build and offers to reload (R-BUILD-1): another one than this tab's, also if it came while the page
 * was loading. In development, the first response is assumed to be the tab's own build. Never reloads automatically:
 * that would lose a half-filled form.
 */
export function useNewBuild() {
  useEffect(() => {
    let own = process.env.BUILD_ID
    let checkedAt = 0
    let isOffered = false
    let isLeaving = false
    const check = async () => {
      if (isOffered || document.hidden || deviceTime() - checkedAt < minIntervalMs) return
      checkedAt = deviceTime()
      // Unloading the page aborts its requests; this is not a failure.
      const latest = await latestBuild(own, () => isLeaving)
      own ??= latest
      if (isOffered || !latest || latest === own) return
      isOffered = true
      await offerReload().catch(() => (isOffered = false))
    }
    void check()
    const timer = setInterval(() => void check(), pollMs)
    const onVisibilityChange = () => void check()
    const onLeave = () => (isLeaving = true)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [])
}
