'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { lastOrder } from '@/lib/checkout/drafts'

/** Leads to the result of this tab's last order, if there is one. */
export function LastOrder({ resultPath }: { resultPath: string }) {
  const router = useRouter()
  useEffect(() => {
    const hash = lastOrder()
    if (hash) router.replace(`${resultPath}/${hash}`)
  }, [router, resultPath])
  return null
}
