/* global self, caches, fetch, URL, Response, BUILD, OFFLINE_PAGES, PAGE_CACHE, PERSONAL */
/**
 * The shop's service worker. Caches immutable files (scripts, styles, fonts, icons), visited pages and the offline
 * pages. Never caches API responses or personal pages (those under PERSONAL, or with `no-store`).
 */
const fileCache = `files-${BUILD}`
const maxPages = 40
const immutable = /^\/(?:_next\/static\/|fonts\/|icons\/)/
const pagePath = /^\/(?:hu|en)(?:\/|$)/

/**
 * Backend calls do not pass through this worker, in browsers that can be told so: Chromium loses what a page sends while
 * it is being left, although `keepalive`, if a worker stands in between. Measured: 4 of 12 quantities changed just
 * before a reload, and none without the worker. Go back when tests/e2e/journeys/leaving.spec.ts passes without it.
 */
const routes = ['/api/*', '/sanctum/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([event.addRoutes?.(routes), precache()]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (immutable.test(pathname)) event.respondWith(cacheFirst(event))
  else if (isPage(request, pathname)) event.respondWith(networkFirst(event, pathname))
})

/** Whether a request is for an HTML page, by navigation or `fetch`, rather than for router data. */
function isPage(request, pathname) {
  if (!pagePath.test(pathname) && pathname !== '/') return false
  return request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html')
}

/** Caches the offline pages with their assets. */
async function precache() {
  const cache = await caches.open(fileCache)
  for (const address of OFFLINE_PAGES) {
    const response = await fetch(address, { cache: 'reload' })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    await cacheAssetsOf(response.clone())
    await cache.put(address, response)
  }
}

/**
 * Caches the files a page references: some may have been loaded before this worker took control. One that cannot be
 * loaded is left out: a page without an icon is better than none.
 */
async function cacheAssetsOf(response) {
  const cache = await caches.open(fileCache)
  const html = await response.text()
  const paths = [...html.matchAll(/(?:href|src)="(\/(?:_next\/static|fonts|icons)\/[^"#?]+)/g)].map(([, path]) => path)
  const add = async (path) => (await cache.match(path)) ?? cache.add(path)
  await Promise.allSettled([...new Set(paths)].map(add))
}

/** Deletes cached pages too: they need the files of their build. */
async function deleteOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== fileCache).map((name) => caches.delete(name)))
}

async function cacheFirst(event) {
  const cached = await caches.match(event.request)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok) storeInBackground(event, putFile(event.request, response.clone()))
  return response
}

/** Does not delay the response; a full disk is not an error. */
function storeInBackground(event, stored) {
  event.waitUntil(stored.catch(() => undefined))
}

async function putFile(request, response) {
  await (await caches.open(fileCache)).put(request, response)
}

function isPersonal(pathname) {
  return PERSONAL.some((prefix) => `${pathname}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
}

/** Whether a response is the page itself, not a redirect or error, and the same for everybody. */
function isCacheable(response, pathname) {
  const cacheControl = response.headers.get('cache-control') ?? ''
  const type = response.headers.get('content-type') ?? ''
  if (isPersonal(pathname) || response.redirected || cacheControl.includes('no-store')) return false
  return response.status === 200 && type.startsWith('text/html')
}

async function networkFirst(event, pathname) {
  const { request } = event
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    const cached = await caches.match(request, { cacheName: PAGE_CACHE })
    if (cached) return cached
    if (request.mode !== 'navigate') throw error
    return (await caches.match(await offlinePage(pathname))) ?? Response.error()
  }
  if (isCacheable(response, pathname)) storeInBackground(event, putPage(request, response.clone()))
  return response
}

/** The offline page in the language of the address; at the root, in that of the last visited page. */
async function offlinePage(pathname) {
  const [last] = (await (await caches.open(PAGE_CACHE)).keys()).toReversed()
  const languages = [pathname, last ? new URL(last.url).pathname : ''].map((path) => path.slice(0, 3))
  const inLanguage = languages.flatMap((language) =>
    OFFLINE_PAGES.filter((address) => address.slice(0, 3) === language),
  )
  return inLanguage[0] ?? OFFLINE_PAGES[0]
}

async function putPage(request, response) {
  const cache = await caches.open(PAGE_CACHE)
  await cacheAssetsOf(response.clone())
  // Replaces a former copy at once and makes it the newest entry.
  await cache.put(request, response)
  const entries = await cache.keys()
  await Promise.all(entries.slice(0, Math.max(0, entries.length - maxPages)).map((old) => cache.delete(old)))
}
