'use client'

import { useEffect, type ReactNode } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { lastOrder } from '@/lib/browser/remembered-order'
import styles from './Result.module.css'

interface LastOrderProps {
  readonly resultPath: string
  readonly className: string | undefined
  readonly children: ReactNode
}

export function LastOrder({ resultPath, className, children }: LastOrderProps) {
  const hash = useInBrowser() ? lastOrder() : undefined
  useEffect(() => {
    if (hash) window.location.replace(`${resultPath}/${hash}`)
  }, [resultPath, hash])
  return <div className={`${className} ${hash === null ? '' : styles.undecided}`}>{children}</div>
}
