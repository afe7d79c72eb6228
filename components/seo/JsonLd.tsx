import { ServedOnly } from '@/components/ui/ServedOnly'
import { jsonLdText, type JsonLd as Node } from '@/lib/seo/json-ld'

interface JsonLdProps {
  readonly node: Node
  /** Names what it is about: the page's path, with the currency where there are prices. */
  readonly name: string
}

/** Facts for search engines (domain §4). Crawlers read the HTML; the browser has no use for them. */
export function JsonLd({ node, name }: JsonLdProps) {
  return (
    <ServedOnly id="json-ld" name={name} shown={false}>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(node) }} />
    </ServedOnly>
  )
}
