import { use } from 'react'
import { FewProducts, type FewProductsProps } from './FewProducts'
import { loadListsFragment } from './lists-fragment'

export type LateFewProductsProps = Omit<FewProductsProps, 'texts'>

/** What follows a listing with few products that the browser has loaded; nothing if its texts cannot be. */
export default function LateFewProducts(props: LateFewProductsProps) {
  const texts = use(loadListsFragment(props.locale))
  return texts && <FewProducts {...props} texts={texts.few} />
}
