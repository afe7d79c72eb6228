import { lazy, use } from 'react'
import type { KeepWayFormProps } from '@/components/form/KeepWayForm'
import { loadListsFragment, type ListsFragment } from './lists-fragment'
import { useCovered } from '@/components/ui/covered'
import { interpolate } from '@/lib/catalogue/interpolate'
import type { Locale } from '@/lib/i18n/locales'
import { compareList, maxCompared } from '@/lib/lists/lists'
import { addressWithIds } from '@/lib/lists/ids'
import { useLocalList } from '@/lib/lists/use-local-list'
import { CompareToggle } from './CompareToggle'
import styles from './CompareToggle.module.css'

interface CompareBarProps {
  readonly path: string
  readonly texts: ListsFragment['compareBar']
}

/** The number selected, in a bar over the list while there are any. */
export function CompareBar({ path, texts }: CompareBarProps) {
  const ids = useLocalList(compareList)
  const covered = useCovered()
  if (ids.length === 0) return null
  return (
    <div className={styles.bar} style={covered} data-bottom-bar role="region" aria-label={texts.label}>
      <span role="status">{interpolate(texts.chosen, { count: ids.length, most: maxCompared })}</span>
      <button className="link" type="button" onClick={() => compareList.set([])}>
        {texts.clear}
      </button>
      <a className="btn" data-variant="primary" data-size="sm" href={addressWithIds(path, ids)}>
        {texts.show}
      </a>
    </div>
  )
}

export interface ListIslandProps {
  readonly locale: Locale
  /** The toggle's product; without one it is the bar. */
  readonly product?: { readonly id: number; readonly title: string }
  /** It keeps the measures of the form before it instead. */
  readonly way?: KeepWayFormProps
}

const KeepWayForm = lazy(() => import('@/components/form/KeepWayForm'))

export default function ListIsland({ way, ...props }: ListIslandProps) {
  return way ? <KeepWayForm {...way} /> : <ListCompare {...props} />
}

function ListCompare({ locale, product }: Omit<ListIslandProps, 'way'>) {
  const fragment = use(loadListsFragment(locale))
  if (!fragment) return null
  if (product) return <CompareToggle productId={product.id} title={product.title} {...fragment.compare} />
  return <CompareBar path={fragment.compare.path} texts={fragment.compareBar} />
}
