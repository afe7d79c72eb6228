import type { ListsFragment } from '@/components/catalogue/lists-fragment'
import { fitOf, type Delivered } from '@/lib/contract/fit'
import { rememberedWay } from '@/lib/catalogue/remembered-way'

export interface FitQuestion {
  readonly delivered: Delivered
  /** The page with the measures. */
  readonly href: string
}

interface FitAnswerProps extends FitQuestion {
  readonly texts: ListsFragment['fit']
}

/** Whether a product gets into the home whose measures this browser remembers; the question without any. */
export function FitAnswer({ delivered, href, texts }: FitAnswerProps) {
  const known = rememberedWay()
  const fit = known && fitOf(delivered, known.way)
  return (
    <a className="link" href={known ? `${href}?${known.query}` : href} rel="nofollow">
      {fit ? texts.answer[fit.answer] : texts.ask}
    </a>
  )
}
