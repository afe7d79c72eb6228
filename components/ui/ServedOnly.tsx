import type { ReactNode } from 'react'
import { keepMarkup } from './served-markup'
import { ServedOnlyIsland } from './ServedOnlyIsland'

export interface ServedOnlyProps {
  /** Id of the element, the same wherever the same part of a page stands. */
  readonly id: string
  /** Names the content: another name is other content. */
  readonly name: string
  readonly className?: string | undefined
  /** False for what only readers of the HTML need: then nothing is fetched for it in the browser. */
  readonly shown?: boolean
  readonly as?: 'div' | 'footer'
  /** Markup without islands and without asynchronous components: nothing in it lives on in the browser. */
  readonly children: ReactNode
}

/**
 * A part of a page that is only read: long facts, a footer. What a server component renders travels twice, as HTML and
 * as data for the browser; this part travels once. When the page is reached without a page load, the island takes the
 * part from the page's HTML.
 */
export function ServedOnly({ id, name, className, shown = true, as = 'div', children }: ServedOnlyProps) {
  const key = `${id} ${name}`
  keepMarkup(key, children)
  return <ServedOnlyIsland key={key} id={id} name={key} className={className} shown={shown} as={as} />
}
