'use client'

import { useServerInsertedHTML } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'
import { allowInlineScript } from '@/lib/security/page-headers'
import { replayEarlyPresses } from '@/lib/shop/early-presses'

/** The bundled first-script.ts (next.config.ts). Empty in the client bundle. */
const text = typeof window === 'undefined' ? (process.env.FIRST_SCRIPT ?? '') : ''

if (typeof window === 'undefined') allowInlineScript(text)

/** The page's first inline script. Inserted into the HTML only: as an element it would be repeated in the RSC payload. */
export function FirstScript() {
  const isInserted = useRef(false)
  useLayoutEffect(replayEarlyPresses, [])
  useServerInsertedHTML(() => {
    if (isInserted.current) return null
    isInserted.current = true
    return <script dangerouslySetInnerHTML={{ __html: text }} />
  })
  return null
}
