import path from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import { hintCompilation } from './scripts/support/compile-hints.mjs'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

// Pages are cached HTML, so inline scripts cannot carry a per-request nonce; everything else is same-origin.
const turnstile = 'https://challenges.cloudflare.com'
// Hosts of the tag manager and analytics; only called after consent (components/consent).
const tagManager = 'https://www.googletagmanager.com'
const measurement = 'https://*.google-analytics.com https://*.analytics.google.com'
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${turnstile} ${tagManager}${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  // Hungarian letters beyond Latin-1 are inlined in the style sheet (components/ui/styles/fonts.css).
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
  // Render the metadata into the head for everybody, not only for crawlers, instead of streaming it.
  htmlLimitedBots: /./,
  // Next's own cache, extended to notify the micro-cache in front of it of invalidations (scripts/serving/page-cache.mjs).
  cacheHandler: path.resolve('scripts/serving/cache-handler.mjs'),
  // Drivers and workers: bundling breaks their dynamic requires.
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
      // Their file names do not change with their content.
      {
        source: '/icons/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      },
    ]),
  images: {
    // Keep in sync with components/ui/image-source.ts, which builds the addresses.
    deviceSizes: [320, 640, 768, 1024, 1280, 1536, 1920, 2400],
    imageSizes: [],
    formats: ['image/webp'],
    qualities: [80],
    minimumCacheTTL: 31_536_000,
    localPatterns: [{ pathname: '/media/**' }],
  },
}

export default withNextIntl(config)
