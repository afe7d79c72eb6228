/** Where the service worker keeps pages that were read; the offline page lists them. */
export const pageCacheName = 'pages'
