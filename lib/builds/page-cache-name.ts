/** Name of the service worker's page cache; the offline page lists its content. */
export const pageCacheName = 'pages'
