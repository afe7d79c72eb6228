'use client'

import { LazyBrokenPage, localeOfAddress } from '@/components/shell/LazyBrokenPage'

interface ErrorBoundaryProps {
  readonly error: unknown
  readonly retry: () => void
}

export default function ErrorBoundary({ error, retry }: ErrorBoundaryProps) {
  return <LazyBrokenPage locale={localeOfAddress()} error={error} retry={retry} />
}
