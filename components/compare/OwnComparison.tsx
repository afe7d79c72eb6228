'use client'

import { useEffect } from 'react'
import { addressWithIds } from '@/lib/lists/ids'
import { compareList } from '@/lib/lists/lists'
import { useLocalList } from '@/lib/lists/use-local-list'

/** On the page without ids: redirects to the visitor's own comparison, if there is one. */
export function OwnComparison({ path }: { readonly path: string }) {
  const ids = useLocalList(compareList)

  useEffect(() => {
    if (ids.length > 0) window.location.replace(addressWithIds(path, ids))
  }, [path, ids])

  return null
}
