'use client'

import styles from './SoleHeading.module.css'
import { useInBrowser } from './use-in-browser'

/**
 * The page's `h1`, in a part that a cached page serves next to the other one it may need, which has an `h1` too. Until
 * the browser has dropped one of the two it is an `h2`, so that a page never has two.
 */
export function SoleHeading({ children }: { readonly children: string }) {
  return useInBrowser() ? <h1>{children}</h1> : <h2 className={styles.asPageHeading}>{children}</h2>
}
