import { currentBuild } from '@/lib/builds/build.server'

export const dynamic = 'force-dynamic'

interface MetaContext {
  readonly params: Promise<{ readonly file: string }>
}

/** GET /builds/meta/{buildId}.json (specification §7): a build's facts, which never change; 404 once another is served. */
export async function GET(_request: Request, { params }: MetaContext): Promise<Response> {
  const build = await currentBuild()
  if ((await params).file !== `${build.id}.json`) return Response.json({ message: 'No such build' }, { status: 404 })
  return Response.json(build, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } })
}
