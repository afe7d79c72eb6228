'use client'

import { useEffect, useRef } from 'react'
import { rememberedWay, rememberWay } from '@/lib/catalogue/remembered-way'
import { readWay, wayTexts } from '@/lib/contract/way'

export interface KeepWayFormProps {
  /** Whether the fields have no measures of the visitor's yet. */
  readonly isNew: boolean
}

/** Fills the form before it with the measures that this browser remembers, and remembers those that are sent. */
export default function KeepWayForm({ isNew }: KeepWayFormProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.parentElement?.querySelector('form')
    const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])]
    const isUntouched = inputs.every(({ value, defaultValue }) => value === defaultValue)
    const known = isNew && isUntouched && rememberedWay()
    const texts = known ? wayTexts(new URLSearchParams(known.query)) : null
    for (const input of texts ? inputs : []) input.value = texts?.[input.name as keyof typeof texts] ?? ''
    const remember = () => {
      const sent = wayTexts(new URLSearchParams(inputs.map(({ name, value }) => [name, value])))
      if (readWay(sent).way) rememberWay(new URLSearchParams(sent).toString())
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [isNew])
  return <span ref={place} hidden />
}
