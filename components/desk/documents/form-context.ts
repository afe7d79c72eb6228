import { createContext, use } from 'react'
import { useTranslate } from 'ra-core'
import type { Fault } from '@/lib/contract/desk/documents'
import type { Locale } from '@/lib/i18n/locales'
import type { Schema } from './schema'

interface DocumentForm {
  readonly root: Schema
  readonly faults: readonly Fault[]
  /** The place to be shown: groups around it open. */
  readonly target: string | null
  /** What was written as JSON and is none yet, by place. */
  readonly raw: Readonly<Record<string, string>>
  /** @param text null once it is JSON */
  readonly setRaw: (at: string, text: string | null) => void
  /** In which texts are written, the shop's own first; without it, in all that the schema has. */
  readonly languages?: readonly Locale[] | undefined
  /** The column whose cell it is, which may have names of its own for fields; none for a document. */
  readonly column?: string
}

export const FormContext = createContext<DocumentForm>({
  root: {},
  faults: [],
  target: null,
  raw: {},
  setRaw: () => undefined,
})
export const useForm = () => use(FormContext)

/** The place inside another. Pure. */
export const placeIn = (at: string, name: string | number) => (at === '' ? String(name) : `${at}.${name}`)

export const isInside = (at: string, place: string) => at === '' || place === at || place.startsWith(`${at}.`)

/** The element that shows a place. Pure. */
export const idOf = (at: string) => `field-${at}`

/** The reasons at just this place. */
export function useReasons(at: string): string[] {
  return useForm()
    .faults.filter((fault) => fault.at === at)
    .map(({ reason }) => reason)
}

/** "opening_hours" → "Opening hours". Pure. */
function humanized(name: string): string {
  const words = name.replace(/[_-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names a field in the reader's language; a name without words of its own is spelt out. */
export function useFieldLabel() {
  const translate = useTranslate()
  const { column } = useForm()
  const named = (name: string) => translate(`desk.field.${name}`, { _: humanized(name) })
  return (name: string) => (column ? translate(`desk.cell.${column}.${name}`, { _: named(name) }) : named(name))
}
