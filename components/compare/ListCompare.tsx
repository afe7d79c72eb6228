import { use } from 'react'
import { loadListsFragment } from '@/components/lists/lists-fragment'
import type { Locale } from '@/lib/i18n/locales'
import { CompareBar } from './CompareBar'
import { CompareToggle } from './CompareToggle'

interface ListCompareProps {
  readonly locale: Locale
  readonly product: { readonly id: number; readonly title: string } | undefined
}

export default function ListCompare({ locale, product }: ListCompareProps) {
  const fragment = use(loadListsFragment(locale))
  if (!fragment) return null
  if (product) return <CompareToggle productId={product.id} title={product.title} {...fragment.compare} />
  return <CompareBar path={fragment.compare.path} texts={fragment.compareBar} />
}
