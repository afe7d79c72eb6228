import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSuggestions } from '@/components/search/use-suggestions'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { noPicture, Picture } from '@/components/ui/Picture'
import { Segmented } from '@/components/ui/Segmented'
import { useCart } from '@/lib/api/hooks/cart'
import { useFavourites } from '@/lib/api/hooks/favourites'
import { nameWithOptions } from '@/lib/contract/configure'
import { lineOf } from '@/lib/contract/cart-line'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { ChosenOption } from '@/lib/contract/product-options'
import { productPath } from '@/lib/routing/path'
import styles from './Plan.module.css'

/** What may be added to a plan: a product, as it was configured if it comes from the cart. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly product: ProductCard
  readonly options: readonly ChosenOption[]
}

const candidate = (product: ProductCard): Candidate => ({
  id: String(product.id),
  name: product.title,
  product,
  options: [],
})

interface CandidateListProps {
  readonly candidates: readonly Candidate[]
  readonly isFull: boolean
  readonly onAdd: (candidate: Candidate) => void
}

function CandidateList({ candidates, isFull, onAdd }: CandidateListProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  return (
    <ul className={styles.candidates} role="list">
      {candidates.map((one) => (
        <li key={one.id}>
          <Picture {...(one.product.images[0] ?? noPicture)} alt="" fixedWidth={44} />
          <a className="link" href={productPath(one.product, locale)}>
            {one.name}
          </a>
          <Button
            variant="secondary"
            size="sm"
            disabled={isFull}
            aria-label={t('addNamed', { name: one.name })}
            onClick={() => onAdd(one)}
          >
            {t('add')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const sources = ['favourites', 'cart', 'search'] as const
type Source = (typeof sources)[number]

interface AddPiecesProps {
  readonly isFull: boolean
  readonly onAdd: (candidate: Candidate) => void
}

/** Products for the plan: from the favourites, the cart, and the search. */
export function AddPieces({ isFull, onAdd }: AddPiecesProps) {
  const t = useTranslations('plan')
  const { favourites } = useFavourites()
  const { cart } = useCart()
  const [typed, setTyped] = useState('')
  const { text, answer } = useSuggestions(typed)
  const inCart = (cart?.products ?? []).map((line) => ({
    id: lineOf(line),
    name: nameWithOptions({ name: line.title, options: line.options }),
    product: line,
    options: line.options ?? [],
  }))
  const liked = (favourites ?? []).map(candidate)
  const [chosen, setChosen] = useState<Source>()
  const source = chosen ?? (liked.length > 0 ? 'favourites' : inCart.length > 0 ? 'cart' : 'search')
  const list = { isFull, onAdd }
  const hasAnswer = text !== '' && answer?.text === text
  const found = answer?.found?.products ?? []
  return (
    <section className={styles.panel} aria-labelledby="plan-add">
      <h2 className={styles.panel_title} id="plan-add">
        {t('addTitle')}
      </h2>
      <Segmented
        legend={t('source')}
        name="plan-source"
        size="sm"
        data-unkept=""
        value={source}
        onChange={(event) => setChosen(event.target.value as Source)}
        options={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      {isFull && <p className="small">{t('full')}</p>}
      {source === 'favourites' &&
        (liked.length > 0 ? (
          <CandidateList candidates={liked} {...list} />
        ) : (
          <p className="muted">{t('noFavourites')}</p>
        ))}
      {source === 'cart' &&
        (inCart.length > 0 ? <CandidateList candidates={inCart} {...list} /> : <p className="muted">{t('noCart')}</p>)}
      {source === 'search' && (
        <>
          <Field
            name="plan-search"
            label={t('searchLabel')}
            type="search"
            autoComplete="off"
            data-unkept=""
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div role="status">
            {hasAnswer && found.length === 0 && (
              <p className="muted">{answer.found ? t('nothingFound') : t('searchFailed')}</p>
            )}
            {hasAnswer && found.length > 0 && (
              <p className="visuallyHidden">{t('foundCount', { count: found.length })}</p>
            )}
          </div>
          {text !== '' && found.length > 0 && <CandidateList candidates={found.map(candidate)} {...list} />}
        </>
      )}
    </section>
  )
}
