/* global self, caches, fetch, URL, Response, BUILD, OFFLINE_PAGES, PAGE_CACHE */
/**
 * The shop's service worker. Keeps files that never change (scripts, styles, fonts, icons), the pages that were read, and
 * a page to show without a connection. Never an answer of the backend, nor a page that is somebody's own: those say
 * `no-store`, or come from /api.
 */
const files = `files-${BUILD}`
const mostPages = 40
const unchanging = /^\/(?:_next\/static\/|fonts\/|icons\/)/
const pagePath = /^\/(?:hu|en)(?:\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (unchanging.test(pathname)) event.respondWith(fromCacheFirst(request))
  else if (isPage(request, pathname)) event.respondWith(fromNetworkFirst(request, pathname))
})

/** A whole page: navigated to, or fetched as HTML by the page that is open. Data of a soft navigation is none. */
function isPage(request, pathname) {
  if (!pagePath.test(pathname) && pathname !== '/') return false
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html')
}

/** The offline pages with the styles and pictures they show. */
async function prepare() {
  const cache = await caches.open(files)
  for (const address of OFFLINE_PAGES) {
    const answer = await fetch(address, { cache: 'reload' })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const html = await answer.clone().text()
    const needed = [...html.matchAll(/(?:href|src)="(\/(?:_next\/static|fonts|icons)\/[^"#?]+)/g)].map(
      ([, path]) => path,
    )
    await cache.addAll([...new Set(needed)])
    await cache.put(address, answer)
  }
}

async function forgetOldBuilds() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== files && name !== PAGE_CACHE).map((name) => caches.delete(name)))
}

async function fromCacheFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(files)).put(request, answer.clone())
  return answer
}

/** Whether a page may be kept: the same for everybody, and really the page. */
function isKeepable(answer) {
  const control = answer.headers.get('cache-control') ?? ''
  const type = answer.headers.get('content-type') ?? ''
  return answer.status === 200 && !answer.redirected && type.startsWith('text/html') && !control.includes('no-store')
}

async function fromNetworkFirst(request, pathname) {
  try {
    const answer = await fetch(request)
    if (isKeepable(answer)) await keepPage(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request, { cacheName: PAGE_CACHE })
    if (kept) return kept
    if (request.mode !== 'navigate') throw error
    const offline = OFFLINE_PAGES.find((address) => pathname.startsWith(address.slice(0, 3))) ?? OFFLINE_PAGES[0]
    return (await caches.match(offline)) ?? Response.error()
  }
}

async function keepPage(request, answer) {
  const cache = await caches.open(PAGE_CACHE)
  // Put anew, it is the youngest.
  await cache.delete(request)
  await cache.put(request, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((old) => cache.delete(old)))
}
