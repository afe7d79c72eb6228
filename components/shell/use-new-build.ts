import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'
import { pageLocale } from '@/lib/api/browser'
import { loadTexts } from '@/lib/shop/load-texts'

export interface UpdateTexts {
  readonly text: string
  readonly action: string
}

/** How often a tab asks for a new build, and at the earliest when it is looked at again. Milliseconds. */
export const pollMs = 5 * 60_000
const earliestMs = 60_000

async function readJson<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as Answer
}

/**
 * The build that is served now, with the facts of one that is not `known` yet; undefined, with a word in the console, when
 * that cannot be learned.
 */
async function latestBuild(known: string | undefined, isLeaving: () => boolean): Promise<string | undefined> {
  try {
    const { id } = await readJson<{ id: string }>('/builds/latest.json')
    if (id === known) return id
    return (await readJson<{ id: string }>(`/builds/meta/${id}.json`)).id
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
 * The tab learns of a new build and offers to reload: it asks from time to time and whenever it is
 * looked at again. What it first hears is its own build. Nothing is reloaded unasked: a half-filled form stays.
 */
export function useNewBuild() {
  useEffect(() => {
    let own: string | undefined
    let askedAt = 0
    let isOffered = false
    let isLeaving = false
    const ask = async () => {
      if (isOffered || document.hidden || Date.now() - askedAt < earliestMs) return
      askedAt = Date.now()
      // A page that is left breaks its calls off: that is no failure.
      const latest = await latestBuild(own, () => isLeaving)
      own ??= latest
      if (isOffered || !latest || latest === own) return
      isOffered = true
      await offerReload().catch(() => (isOffered = false))
    }
    void ask()
    const timer = setInterval(() => void ask(), pollMs)
    const onLook = () => void ask()
    const onLeave = () => (isLeaving = true)
    window.addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('pagehide', onLeave)
    }
  }, [])
}
