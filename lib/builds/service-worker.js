/* global self, caches, fetch, URL, Response, BUILD, OFFLINE_PAGES, PAGE_CACHE, PERSONAL */
/**
 * The shop's service worker. Keeps files that never change (scripts, styles, fonts, icons), the pages that were read, and
 * a page to show without a connection. Never an answer of the backend, nor a screen that is somebody's own: those stand
 * below PERSONAL, say `no-store`, or come from /api.
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
  if (unchanging.test(pathname)) event.respondWith(fromCacheFirst(event))
  else if (isPage(request, pathname)) event.respondWith(fromNetworkFirst(event, pathname))
})

/** A whole page: navigated to, or fetched as HTML by the page that is open. Data of the router is none. */
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
    await keepFilesOf(answer.clone())
    await cache.put(address, answer)
  }
}

/** The scripts, styles and pictures that a page names: some of them may have come before this worker was there. */
async function keepFilesOf(answer) {
  const cache = await caches.open(files)
  const html = await answer.text()
  const needed = [...html.matchAll(/(?:href|src)="(\/(?:_next\/static|fonts|icons)\/[^"#?]+)/g)].map(([, path]) => path)
  const keep = async (path) => (await cache.match(path)) ?? cache.add(path)
  await Promise.all([...new Set(needed)].map(keep))
}

/** Pages go with the build whose files they need. */
async function forgetOldBuilds() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== files).map((name) => caches.delete(name)))
}

async function fromCacheFirst(event) {
  const kept = await caches.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) keepBeside(event, keepFile(event.request, answer.clone()))
  return answer
}

/** Keeping delays nothing, and where there is no room for it, nothing is kept. */
function keepBeside(event, kept) {
  event.waitUntil(kept.catch(() => undefined))
}

async function keepFile(request, answer) {
  await (await caches.open(files)).put(request, answer)
}

function isPersonal(pathname) {
  return PERSONAL.some((start) => `${pathname}/`.startsWith(start.endsWith('/') ? start : `${start}/`))
}

/** Whether a page may be kept: the same for everybody, and really the page. */
function isKeepable(answer, pathname) {
  const control = answer.headers.get('cache-control') ?? ''
  const type = answer.headers.get('content-type') ?? ''
  if (isPersonal(pathname) || answer.redirected || control.includes('no-store')) return false
  return answer.status === 200 && type.startsWith('text/html')
}

async function fromNetworkFirst(event, pathname) {
  const { request } = event
  let answer
  try {
    answer = await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { cacheName: PAGE_CACHE })
    if (kept) return kept
    if (request.mode !== 'navigate') throw error
    return (await caches.match(await offlinePage(pathname))) ?? Response.error()
  }
  if (isKeepable(answer, pathname)) keepBeside(event, keepPage(request, answer.clone()))
  return answer
}

/** The offline page in the language of the address; at the root, of the page that was read last. */
async function offlinePage(pathname) {
  const [last] = (await (await caches.open(PAGE_CACHE)).keys()).toReversed()
  const languages = [pathname, last ? new URL(last.url).pathname : ''].map((path) => path.slice(0, 3))
  const inLanguage = languages.flatMap((language) =>
    OFFLINE_PAGES.filter((address) => address.slice(0, 3) === language),
  )
  return inLanguage[0] ?? OFFLINE_PAGES[0]
}

async function keepPage(request, answer) {
  const cache = await caches.open(PAGE_CACHE)
  await keepFilesOf(answer.clone())
  // Put anew, it is the youngest.
  await cache.delete(request)
  await cache.put(request, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostPages)).map((old) => cache.delete(old)))
}
