import { ServedOnly } from '@/components/ui/ServedOnly'
import { openGraphTags, type PageMetadata } from '@/lib/seo/metadata'

/** Open Graph of a page in its served HTML alone: networks read nothing else. React lifts the elements into the head. */
export function OpenGraph({ page }: { readonly page: PageMetadata }) {
  return (
    <ServedOnly id="open-graph" name={page.path} shown={false}>
      {openGraphTags(page).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </ServedOnly>
  )
}
