import { jsonLdText, type JsonLd as Node } from '@/lib/seo/json-ld'

export function JsonLd({ node }: { readonly node: Node }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(node) }} />
}
