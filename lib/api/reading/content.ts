import type { Article, Blog, Page } from '@/lib/contract/content'
import type { Home } from '@/lib/contract/shop'
import { card, image } from './card'
import { itemsOf, metaOf } from './catalogue'
import {
  derived,
  fieldsOf,
  flag,
  list,
  nullable,
  number,
  object,
  text,
  type Reader,
  type ReadingContext,
} from './reader'

type Teaser = Home['articles'][number]
const teaser: Reader<Teaser> = object<Teaser>({
  slug: text(),
  title: text(),
  lead: text(),
  section: text(),
  published_at: text(),
  reading_minutes: number(),
  cover: image,
})
/** Articles without a slug are dropped: they have no page. */
export const teasers: Reader<Teaser[]> = (raw, context) =>
  list(teaser)(itemsOf(raw), context).filter(({ slug }) => slug !== '')

type ListItem = Blog['items'][number]
type ListFacts = Omit<ListItem, keyof Teaser>
const listFacts: Reader<ListFacts> = object<ListFacts>({
  author: text(),
  tags: list(object<ListItem['tags'][number]>({ key: text(), name: text() })),
})
const listItem: Reader<ListItem> = (raw, context) => ({ ...listFacts(raw, context), ...teaser(raw, context) })

export const blog: Reader<Blog> = (raw, context) => {
  const fields = fieldsOf(raw)
  const items = list(listItem)(itemsOf(raw), context).filter(({ slug }) => slug !== '')
  return {
    ...fields,
    items,
    meta: metaOf(fields.meta, items),
    tags: list(object<Blog['tags'][number]>({ key: text(), name: text(), count: number() }))(fields.tags, context),
  }
}

type Slugs = Page['slugs']
/** Slugs by language; with a single slug, the other language's is empty. */
function slugsOf({ slug, slugs }: Readonly<Record<string, unknown>>, context: ReadingContext): Slugs {
  const known = fieldsOf(slugs)
  const read = object<Slugs>({ hu: text(), en: text() })(known, context)
  return { ...read, [context.locale]: read[context.locale] || text()(slug, context) }
}

type ArticleFacts = Omit<Article, keyof ListItem>
const articleFacts: Reader<ArticleFacts> = object<ArticleFacts>({
  body: text(),
  slugs: object<Slugs>({ hu: text(), en: text() }),
  related_products: list(card),
})
export const article: Reader<Article> = derived(
  (raw, context) => ({ ...articleFacts(raw, context), ...listItem(raw, context) }),
  (read, raw, context) => ({ ...read, slugs: slugsOf(raw, context) }),
)

type FaqGroup = NonNullable<Page['faq']>[number]
const faqGroup: Reader<FaqGroup> = object<FaqGroup>({
  key: text(),
  title: text(),
  items: list(object<FaqGroup['items'][number]>({ question: text(), answer: text() })),
})
export const page: Reader<Page> = derived(
  object<Page>({
    key: text(),
    title: text(),
    description: text(),
    body: text(),
    slugs: object<Slugs>({ hu: text(), en: text() }),
    version: text(),
    updated_on: text(),
    is_legal: flag(),
    hash: text(),
    faq: nullable(list(faqGroup)),
  }),
  (read, raw, context) => ({ ...read, slugs: slugsOf(raw, context) }),
)
