import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { favouritesSchema } from '@/lib/contract/shop'
import { findProductCards } from '../catalogue/cards'
import type { BackendEnv } from '../../platform/context'
import { HttpError } from '../../platform/http/errors'
import { answers, createRouter, routesOf, refusals } from '../../platform/http/router'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { addFavourite, findFavouriteIds, ownerOf, removeFavourite } from './store'

/** Favourites. Every change returns the whole list, as GET /api/favourites would. */
export const favouriteRoutes = createRouter()
const route = routesOf('Favourites')

const params = z.object({ id: z.coerce.number().int().positive() })

async function list(c: Context<BackendEnv>) {
  const session = c.get('session')
  const { database } = c.get('services')
  const ids = session ? await findFavouriteIds(database, ownerOf(session)) : []
  const cards = await findProductCards(database, ids, c.get('locale'), c.get('currency'))
  return { data: ids.flatMap((id) => cards.get(id) ?? []) }
}

const listRoute = route('get /api/favourites', {
  summary: 'The visitor’s favourites, latest first',
  middleware: stateful,
  responses: answers(favouritesSchema, 'The favourites'),
})
favouriteRoutes.openapi(listRoute, async (c) => c.json(await list(c), 200))

const addRoute = route('post /api/favourites/{id}', {
  summary: 'Adds a product to the favourites',
  middleware: stateful,
  request: { params },
  responses: answers(favouritesSchema, 'The favourites', { ...refusals, 404: 'There is no such product' }),
})
favouriteRoutes.openapi(addRoute, async (c) => {
  const { database, now } = c.get('services')
  const added = await addFavourite(database, ownerOf(sessionOf(c)), c.req.valid('param').id, now())
  if (!added) throw new HttpError(404, 'errors.notFound')
  return c.json(await list(c), 200)
})

for (const call of ['delete /api/favourites/{id}', 'post /api/favourites/{id}/delete'] as const) {
  const removal = route(call, {
    summary: 'Removes a product from the favourites',
    middleware: stateful,
    request: { params },
    responses: answers(favouritesSchema, 'The favourites', refusals),
  })
  favouriteRoutes.openapi(removal, async (c) => {
    await removeFavourite(c.get('services').database, ownerOf(sessionOf(c)), c.req.valid('param').id)
    return c.json(await list(c), 200)
  })
}
