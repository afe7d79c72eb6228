import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleView } from '@/components/content/ArticleView'
import { JsonLd } from '@/components/seo/JsonLd'
import { readArticle, readBlog } from '@/lib/content/reads.server'
import { environment } from '@/lib/config/environment'
import { languageTag } from '@/lib/i18n/locales'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path, translatedPaths, joinSegments } from '@/lib/routing/path'
import { articleJsonLd, breadcrumbsJsonLd } from '@/lib/seo/json-ld'
import { feedPath } from '@/lib/seo/feed-files'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { socialPicture } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

type Props = PageProps<{ readonly slug: string[] }>

const furtherArticles = 3

async function find(params: Props['params']) {
  const { locale, currency } = await pageContext(params)
  const slug = joinSegments((await params).slug) ?? ''
  const article = await readArticle(slug, locale, currency.id)
  if (!article) return null
  const { shop } = await readInit(locale, currency.id)
  const own = path('blog-slug', { slug: article.slugs[locale] }, locale)
  return { article, isCurrent: slug === article.slugs[locale], own, shop, locale, currency }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await find(params)
  // The page itself handles missing and moved articles.
  if (!found?.isCurrent) return {}
  const { article, own, locale, currency } = found
  const t = await getTranslations({ locale, namespace: 'blog' })
  return shopMetadata({
    locale,
    currency,
    title: article.title,
    description: article.lead,
    path: own,
    alternates: translatedPaths('blog-slug', { hu: { slug: article.slugs.hu }, en: { slug: article.slugs.en } }),
    image: socialPicture('article', article.slugs[locale], locale, article.title),
    feed: { path: feedPath({ kind: 'blog', locale }), title: t('title') },
  })
}

/** Article page. A slug of the other language redirects to this language's. */
export default async function ArticlePage({ params }: Props) {
  const found = await find(params)
  if (!found) notFound()
  const { article, isCurrent, own, shop, locale, currency } = found
  if (!isCurrent) permanentRedirect(own)
  const t = await getTranslations({ locale, namespace: 'blog' })
  const shell = await getTranslations({ locale, namespace: 'shell' })
  const blog = await readBlog(1, null, locale, currency.id)
  const others = (blog?.items ?? []).filter(({ slug }) => slug !== article.slug).slice(0, furtherArticles)
  const origin = environment().SHOP_ORIGIN
  const { src: image } = socialPicture('article', article.slugs[locale], locale, article.title)
  return (
    <>
      <ArticleView {...{ article, others, locale, currency }} />
      <JsonLd
        node={{
          '@graph': [
            articleJsonLd(article, { origin, shop, path: own, image, language: languageTag[locale] }),
            breadcrumbsJsonLd(origin, [
              { title: shell('home'), href: path('index', {}, locale) },
              { title: t('title'), href: path('blog', {}, locale) },
              { title: article.title },
            ]),
          ],
        }}
      />
    </>
  )
}
