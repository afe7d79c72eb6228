import { getTranslations } from 'next-intl/server'
import { References } from '@/components/page/References'
import { ButtonLink } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { readHome } from '@/lib/catalogue/reads.server'
import { renderMarkdown, splitAtHeading } from '@/lib/content/markdown'
import type { Image } from '@/lib/contract/common'
import type { Page } from '@/lib/contract/content'
import type { PageContext } from '@/lib/i18n/page-context'
import { pick } from '@/lib/i18n/texts'
import { path } from '@/lib/routing/path'
import { readCompany } from '@/lib/shop/reads.server'
import styles from './Story.module.css'
import { TextBody } from './TextPage'

/** The pages that present the company, by key: where their button leads. */
const storyRoutes = { companies: 'offer', 'about-us': 'contact', careers: 'contact' } as const
type StoryKey = keyof typeof storyRoutes

export function isStory(key: string): key is StoryKey {
  return key in storyRoutes
}

interface StoryViewProps extends PageContext {
  readonly page: Page
  readonly storyKey: StoryKey
}

/** A page about the company: opening words with one button and a picture, the text, and for companies the references. */
export async function StoryView({ page, storyKey, locale, currency }: StoryViewProps) {
  const t = await getTranslations({ locale })
  const [company, home] = await Promise.all([readCompany(locale, currency.id), readHome(locale, currency.id)])
  const pictures: Readonly<Record<StoryKey, Image | null | undefined>> = {
    companies: home.heroes.find((hero) => hero.points.length > 0)?.image,
    'about-us': company?.showroom_image,
    careers: company?.form_pictures?.[0],
  }
  const picture = pictures[storyKey] ?? company?.showroom_image
  const text = renderMarkdown(page.body)
  const [opening, rest] = splitAtHeading(text.html, 1)
  return (
    <article>
      <header className={styles.story_head}>
        <div>
          <h1>{page.title}</h1>
          {opening && <div className="prose" dangerouslySetInnerHTML={{ __html: opening }} />}
          <ButtonLink size="lg" href={path(storyRoutes[storyKey], {}, locale)}>
            {t(`content.story.${storyKey}`)}
          </ButtonLink>
        </div>
        {picture && (
          <Picture {...picture} alt="" sizes="(min-width: 60em) max(50vw, 30rem), 100vw" placeholder="room" priority />
        )}
      </header>
      {rest && <TextBody text={{ ...text, html: rest }} label={t('content.contents')} />}
      {storyKey === 'companies' && company && company.references.length > 0 && (
        <div className={styles.story_references}>
          <References title={t('dataSheet.references')} {...pick(company, ['references', 'references_note'])} />
        </div>
      )}
    </article>
  )
}
