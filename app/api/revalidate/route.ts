import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { invalidateTags } from '@/lib/api/invalidate'
import { environment } from '@/lib/config/environment'

const bodySchema = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(1000) })

function isAuthorized(header: string | null): boolean {
  const received = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${environment().REVALIDATE_SECRET}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/**
 * POST /api/revalidate: invalidates cached pages by tag (lib/contract/cache.ts). For an external backend that knows
 * REVALIDATE_SECRET. 204; 401 without the secret, 422 unless the body is `{tags: […]}`.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorized(request.headers.get('authorization'))) {
    return Response.json({ message: 'Unauthenticated.' }, { status: 401 })
  }
  const body = bodySchema.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return Response.json({ message: 'Expected {"tags": […]}.' }, { status: 422 })
  invalidateTags(body.data.tags)
  return new Response(null, { status: 204 })
}
