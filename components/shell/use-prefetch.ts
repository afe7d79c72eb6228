import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { createPrefetchQueue, mayPrefetch, type Connection } from './prefetch-queue'
import { isSoftDestination } from './soft-link'

/** A preload that nobody hears from any more gives its turn away after this time. */
const patienceMs = 4000

const idle = { patience: 5000, pause: 1500 }

type WithConnection = Navigator & { readonly connection?: Connection }

/** Calls back when the browser has fetched the router's data of a path. */
function whenFetched(pathname: string, done: () => void) {
  const finish = () => {
    observer.disconnect()
    clearTimeout(timer)
    done()
  }
  const observer = new PerformanceObserver((list) => {
    const fetched = list.getEntries().some((entry) => new URL(entry.name, location.href).pathname === pathname)
    if (fetched) finish()
  })
  observer.observe({ type: 'resource' })
  const timer = setTimeout(finish, patienceMs)
}

/** Preloads the pages whose links are in sight, in idle time, at most five at once; starts anew on every page. */
export function usePrefetch(page: string) {
  const router = useRouter()

  useEffect(() => {
    if (!mayPrefetch((navigator as WithConnection).connection)) return
    const queue = createPrefetchQueue((address, done) => {
      whenFetched(new URL(address, location.href).pathname, done)
      router.prefetch(address)
    })
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        const anchor = target as HTMLAnchorElement
        queue.add(anchor.pathname)
      }
    })
    const stopWaiting = whenIdle(() => {
      const here = new URL(location.href)
      for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main a[href], header nav > a[href]')) {
        // A link with a query leads to a page that is rendered for it: that is not done on suspicion.
        const plain = !anchor.search && !anchor.hash && !('reload' in anchor.dataset)
        if (plain && anchor.pathname !== here.pathname && isSoftDestination(new URL(anchor.href), here)) {
          seen.observe(anchor)
        }
      }
    }, idle)
    return () => {
      stopWaiting()
      seen.disconnect()
      queue.clear()
    }
  }, [page, router])
}
