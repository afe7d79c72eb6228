import path from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { imageCacheBytes, imageQuality, imageWidths } from './lib/config/image-settings'
import { commonHeaders } from './scripts/serving/common-headers'
import { sourceDigest } from './scripts/support/build.mjs'
import { serverFile } from './scripts/support/bundle-server.mjs'
import { inlineScript } from './scripts/support/inline-script.mjs'
import { compressFiles, hintCompilation } from './scripts/support/finish-build.mjs'
import { mergeStyles } from './scripts/support/merge-styles.mjs'

const withNextIntl = createNextIntlPlugin('./lib/shop/request.ts')

const config: NextConfig = {
  poweredByHeader: false,
  // Cached pages have the digest made when they entered the cache (scripts/serving/page-cache.ts).
  generateEtags: false,
  compiler: {
    runAfterProductionCompile: async ({ projectDir, distDir }) => {
      const folder = path.resolve(projectDir, distDir)
      await mergeStyles(folder)
      await hintCompilation(folder)
      await compressFiles(folder)
    },
  },
  // One style sheet per CSS module, which the build merges into two per page (docs/decisions/0021-styles-per-page.md).
  experimental: { cssChunking: { type: 'graph', requestCost: 0, weightDistribution: 0 } },
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm test` and `npm run check` check the types, by a much faster compiler.
  // Render metadata into the head for everyone, not just crawlers, instead of streaming it.
  htmlLimitedBots: /./,
  // Bounded, and read by the micro-cache in front of Next (scripts/serving/page-cache.ts).
  cacheHandler: serverFile('cache-handler'),
  // Drivers and workers: bundling breaks their dynamic requires.
  // prom-client: must share its registry with scripts/serving/metrics.ts.
  // The last four need no bundling, and every bundled module makes the ids in the browser's scripts longer: 0.4 kB of gzip.
  serverExternalPackages: [
    'pg',
    '@electric-sql/pglite',
    'fontkit',
    'pdfmake',
    'prom-client',
    'stripe',
    '@simplewebauthn/server',
    '@xmldom/xmldom',
    'nodemailer',
    'uqr',
  ],
  // Browsers ask for it without being told to.
  rewrites: () => Promise.resolve([{ source: '/favicon.ico', destination: '/icon/favicon.ico' }]),
  headers: () =>
    Promise.resolve([
      // The pages' CSP depends on the configuration: lib/security/page-headers.ts.
      {
        source: '/:path*',
        headers: commonHeaders,
      },
      // Pictures are also shown elsewhere: in mails, search results, price comparisons and posts.
      {
        source: '/:folder(media|icons?|og|_next/image|favicon\\..*)/:path*',
        headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
      },
      // 3D models, whose address changes with their content (lib/backend/domains/catalogue/model.ts).
      {
        source: '/media/:path*',
        has: [{ type: 'query', key: 'v' }],
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
      // Their file names do not change with their content.
      {
        source: '/icons/:path*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=604800' }],
      },
    ]),
  images: {
    deviceSizes: [...imageWidths],
    imageSizes: [],
    formats: ['image/webp'],
    qualities: [imageQuality],
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: imageCacheBytes,
    // Any other spelling of an address is rejected before it reaches Next: scripts/serving/picture-addresses.ts.
    localPatterns: [{ pathname: '/media/**', search: '' }],
  },
}

/**
 * Identical on every machine for identical sources. Also in the scripts, which tell the page its build (use-new-
 * build.ts).
 */
function identity(): NextConfig {
  const BUILD_ID = sourceDigest(process.cwd()).slice(0, 20)
  return { generateBuildId: () => BUILD_ID, env: { BUILD_ID } }
}

export default async function configOf(phase: string): Promise<NextConfig> {
  const isBuilding = phase === PHASE_PRODUCTION_BUILD
  if (!isBuilding && phase !== PHASE_DEVELOPMENT_SERVER) return withNextIntl(config)
  const identified = isBuilding ? identity() : {}
  const FIRST_SCRIPT = await inlineScript('components/shell/first-script.ts')
  return withNextIntl({ ...config, ...identified, env: { ...identified.env, FIRST_SCRIPT } })
}
