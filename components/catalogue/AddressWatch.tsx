import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** Tells of every other query in the address, whoever has changed it. In the browser only: a cached page has no query. */
export function AddressWatch({ onChange }: { readonly onChange: () => void }) {
  const query = useSearchParams().toString()
  useEffect(onChange, [onChange, query])
  return null
}
