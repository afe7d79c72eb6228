'use client'

import { LazyBrokenPage, localeFromAddress } from '@/components/shell/LazyBrokenPage'

interface ErrorBoundaryProps {
  readonly error: unknown
  readonly retry: () => void
}

export default function ErrorBoundary({ error, retry }: ErrorBoundaryProps) {
  return <LazyBrokenPage locale={localeFromAddress()} error={error} retry={retry} />
}
