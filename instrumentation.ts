/**
 * Runs once when a server process starts (Next instrumentation): registers whatever answers `/api`, the embedded
 * backend or the external server of BACKEND_URL. The only module beside the handlers that may know lib/backend.
 */
export async function register(): Promise<void> {
  // A block, not an early return: so the bundler leaves the Node-only part out of other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { environment } = await import('./lib/config/environment')
    const { registerTransport } = await import('./lib/api/transport')
    const { recordPeerAddresses } = await import('./lib/api/peer-address')
    const settings = environment()
    recordPeerAddresses()

    if (settings.BACKEND_URL) {
      registerTransport(Promise.resolve({ fetch: (request) => fetch(request), origin: settings.BACKEND_URL }))
      return
    }
    const { startBackend } = await import('./lib/backend/start')
    const { invalidateTags } = await import('./lib/api/invalidate')
    const backend = startBackend(settings, {
      invalidate: (tags) => invalidateTags(tags, settings),
      hasMailPreview: process.env.NODE_ENV === 'development',
    })
    registerTransport(backend.then(({ fetch }) => ({ fetch, origin: settings.SHOP_ORIGIN })))
    // Without a backend there is no shop: end with the reason instead of answering every page with an error.
    backend.catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
}
