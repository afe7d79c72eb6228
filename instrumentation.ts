/**
 * Next instrumentation hook, runs once when a server process starts. Registers the transport of `/api`: the embedded
 * backend, or the external one at BACKEND_URL. Apart from route handlers, the only module that may import lib/backend.
 */
export async function register(): Promise<void> {
  // A block instead of an early return lets the bundler drop the Node-only part for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { environment } = await import('./lib/config/environment')
      const { registerTransport } = await import('./lib/api/transport')
      const { recordPeerAddresses } = await import('./lib/api/peer-address')
      const { speculationRules } = await import('./lib/seo/speculation-rules')
      const { locales } = await import('./lib/i18n/locales')
      const { startCrawlerFiles, startOwnCrawlerFiles } = await import('./lib/seo/crawler-files.server')
      const { pageAnswers } = await import('./lib/routing/page-request')
      const { allowInlineScript, isSecure, pageHeaders } = await import('./lib/security/page-headers')
      const { everything, registerOffered, withHomeCurrency } = await import('./lib/i18n/offered')
      const { checkProvided, shared } = await import('./lib/process/shared')
      // The development server loads the page cache later.
      const checkRegistered = () => void (process.env.NODE_ENV === 'development' || checkProvided('next'))
      const settings = environment()
      shared.pageAnswers = pageAnswers({ secure: isSecure(settings) }, (showsModel) =>
        pageHeaders(settings, process.env.NODE_ENV === 'development', showsModel),
      )
      recordPeerAddresses()
      const publicHost = new URL(settings.SHOP_ORIGIN).host
      for (const locale of locales)
        for (const rules of Object.values(speculationRules(locale, settings.PRERENDER_PAGES).rules))
          allowInlineScript(rules)

      if (settings.BACKEND_URL) {
        const { externalTransport } = await import('./lib/api/external-transport')
        registerOffered(withHomeCurrency(everything, settings.DEFAULT_CURRENCY))
        registerTransport(Promise.resolve(externalTransport(settings.BACKEND_URL, publicHost)))
        startOwnCrawlerFiles(checkRegistered)
        return
      }
      const { startBackend } = await import('./lib/backend/start')
      const { followAnnouncements, invalidateTags } = await import('./lib/api/invalidate')
      const backend = startBackend(settings, {
        invalidate: invalidateTags,
        follow: followAnnouncements,
        hasMailPreview: process.env.NODE_ENV === 'development',
      })
      const stopCrawlerFiles = startCrawlerFiles(backend.then(({ crawlerFiles }) => crawlerFiles))
      shared.closeBackend = async () => {
        await stopCrawlerFiles()
        await (await backend).close()
      }
      registerTransport(backend.then(({ fetch }) => ({ fetch, origin: settings.SHOP_ORIGIN, publicHost })))
      checkRegistered()
      backend.then(() => checkProvided('backend')).catch(giveUp)
    } catch (error) {
      giveUp(error)
    }
  }
}

/** Without valid settings or a backend every page would fail, and Next would go on trying: exits with the reason. */
function giveUp(error: unknown): void {
  console.error(error)
  process.exit(1)
}
