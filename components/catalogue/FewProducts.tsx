import type { Messages } from 'next-intl'
import { EmptyState } from '@/components/page/EmptyState'
import { isFiltered, listingAddress, withoutFilters } from '@/lib/catalogue/listing-state'
import type { Alternatives as Found } from '@/lib/contract/catalogue'
import { Alternatives, type AlternativesProps, type AlternativesTexts } from './Alternatives'

export type FewProductsTexts = AlternativesTexts & Readonly<Pick<Messages['listing'], 'empty'>>

export interface FewProductsProps extends Omit<AlternativesProps, 'alternatives' | 'texts'> {
  /** Undefined if the backend looks for none, or the list is not filtered. */
  readonly alternatives: Found | undefined
  readonly texts: FewProductsTexts
}

/** What follows a listing with few products, or stands in the place of none. */
export function FewProducts({ alternatives, ...props }: FewProductsProps) {
  const { path, state, total, texts } = props
  const { title, filtered, text, clear } = texts.empty
  return (
    <>
      {total === 0 && (
        <EmptyState title={title} text={isFiltered(state) ? filtered : text}>
          {isFiltered(state) && (
            <a className="btn" data-variant="primary" href={listingAddress(path, withoutFilters(state))} rel="nofollow">
              {clear}
            </a>
          )}
        </EmptyState>
      )}
      {alternatives && <Alternatives {...props} alternatives={alternatives} />}
    </>
  )
}
