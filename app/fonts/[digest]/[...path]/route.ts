import { readFontSheet, readOwnFont } from '@/lib/shop/fonts.server'

interface Context {
  readonly params: Promise<{ readonly digest: string; readonly path: readonly string[] }>
}

/**
 * GET /fonts/{digest}/…: a file of the shop's own fonts, or their style sheet, own.css. The digest is that of the content;
 * with a former one, what there is now is sent for this once. 404 for everything else.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { digest, path } = await params
  const name = path.join('/')
  const found = name === 'own.css' ? await readFontSheet() : await readOwnFont(name)
  if (!found) return new Response(null, { status: 404 })
  const isCurrent = found.digest === digest
  return new Response(found.content, {
    headers: {
      'Content-Type': found.type,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
