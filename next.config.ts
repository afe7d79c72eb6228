import path from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import { hintCompilation } from './scripts/support/compile-hints.mjs'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

// Pages are cached HTML, so their inline scripts cannot carry a nonce of the request; everything else comes from here.
const turnstile = 'https://challenges.cloudflare.com'
// What the tag manager and its measurement need; asked for after consent only (components/consent).
const tagManager = 'https://www.googletagmanager.com'
const measurement = 'https://*.google-analytics.com https://*.analytics.google.com'
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${turnstile} ${tagManager}${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  // The letters of Hungarian beyond latin stand in the style sheet (components/ui/styles/fonts.css).
  "font-src 'self' data:",
  `img-src 'self' data: ${tagManager} ${measurement}`,
  `connect-src 'self' ${tagManager} ${measurement}${process.env.NODE_ENV === 'development' ? ' ws:' : ''}`,
  `frame-src ${turnstile}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const config: NextConfig = {
  poweredByHeader: false,
  compiler: {
    runAfterProductionCompile: ({ projectDir, distDir }) => hintCompilation(path.resolve(projectDir, distDir)),
  },
  reactStrictMode: true,
  // Everybody, not only crawlers, gets title and canonical address in the head, before the page is shown.
  htmlLimitedBots: /./,
  // Next's own cache, which tells the copies in front of it (scripts/serving/page-cache.mjs) when pages are thrown away.
  cacheHandler: path.resolve('scripts/serving/cache-handler.mjs'),
  // Drivers and workers are loaded by Node itself: bundling breaks their dynamic requires.
  serverExternalPackages: ['pg', '@electric-sql/pglite', 'pdfkit', 'stripe'],
  headers: () =>
    Promise.resolve([
      {
        source: '/:path*',
        headers: [
          { key: 'Content-Security-Policy', value: contentSecurityPolicy },
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self)' },
        ],
      },
      // Their names stay when they are drawn anew.
      {
        source: '/icons/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      },
    ]),
  images: {
    // As in components/ui/image-source.ts, which writes the addresses.
    deviceSizes: [320, 640, 768, 1024, 1280, 1536, 1920, 2400],
    imageSizes: [],
    formats: ['image/webp'],
    qualities: [80],
    minimumCacheTTL: 31_536_000,
    localPatterns: [{ pathname: '/media/**' }],
  },
}

export default withNextIntl(config)
