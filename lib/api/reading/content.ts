import {
  articleListItemSchema,
  articleSchema,
  blogSchema,
  pageSchema,
  type Article,
  type Blog,
  type Page,
} from '@/lib/contract/content'
import { articleTeaserSchema } from '@/lib/contract/shop'
import { itemsOf, metaOf } from './catalogue'
import { lenient, readBy } from './lenient'
import { derived, fieldsOf, object, text, type Reader, type ReadingContext } from './reader'

/** Articles without a slug are dropped: they have no page. */
const withPage =
  <Value extends { readonly slug: string }>(reader: Reader<Value>): Reader<Value | null> =>
  (raw, context) => {
    const read = reader(raw, context)
    return read.slug === '' ? null : read
  }
readBy(articleTeaserSchema, withPage(lenient(articleTeaserSchema)))
readBy(articleListItemSchema, withPage(lenient(articleListItemSchema)))

const blogFields = lenient(blogSchema)
export const blog: Reader<Blog> = (raw, context) => {
  const read = blogFields({ ...fieldsOf(raw), items: itemsOf(raw) }, context)
  return { ...read, meta: metaOf(fieldsOf(raw).meta, read.items) }
}

/** Slugs by language; with a single slug, the other language's is empty. */
function slugsOf({ slug, slugs }: Readonly<Record<string, unknown>>, context: ReadingContext): Page['slugs'] {
  const known = fieldsOf(slugs)
  const read = object<Page['slugs']>({ hu: text(), en: text() })(known, context)
  return { ...read, [context.locale]: read[context.locale] || text()(slug, context) }
}

export const article: Reader<Article> = derived(lenient(articleSchema), (read, raw, context) => ({
  ...read,
  slugs: slugsOf(raw, context),
}))

export const page: Reader<Page> = derived(lenient(pageSchema), (read, raw, context) => ({
  ...read,
  slugs: slugsOf(raw, context),
}))
