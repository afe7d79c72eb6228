import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { graphicsPath, graphicType } from '@/lib/config/official-graphics'

interface Context {
  readonly params: Promise<{ readonly file: string }>
}

/** Official graphics placed while the shop is running: Next reads public/ only at startup. */
export async function GET(_request: Request, { params }: Context) {
  const { file } = await params
  const type = graphicType(file)
  const content = type === undefined ? null : await readFile(join(graphicsPath(), file)).catch(() => null)
  if (type === undefined || content === null) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(content), {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=600' },
  })
}
