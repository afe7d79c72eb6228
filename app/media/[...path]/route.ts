import { readMedia } from '@/lib/config/media'

interface Context {
  readonly params: Promise<{ readonly path: readonly string[] }>
}

/**
 * GET /media/…: a picture of the operator's, from the data folder, or one placed in public/media since the start, when
 * Next has read it. The image optimizer reads originals through here too. 404 for everything else.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  const found = await readMedia(`/media/${path.join('/')}`)
  if (!found) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(found.content), {
    headers: { 'Content-Type': found.type, 'Cache-Control': 'public, max-age=600' },
  })
}
