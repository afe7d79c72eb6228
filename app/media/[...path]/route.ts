import { readMedia } from '@/lib/config/media'

interface Context {
  readonly params: Promise<{ readonly path: readonly string[] }>
}

/**
 * GET /media/…: an operator's picture or 3D model from the data folder, or one added to public/media after Next read that folder at
 * start-up. The image optimizer also reads originals through this route. 404 for everything else. The query
 * `v` changes with the content.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  const found = await readMedia(`/media/${path.join('/')}`)
  if (!found) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(found.content), {
    headers: {
      'Content-Type': found.type,
      'Cache-Control': new URL(request.url).searchParams.has('v')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=600',
    },
  })
}
