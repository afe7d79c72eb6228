import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { assertCallError } from '@/lib/api/error'
import { useAddToCart } from '@/lib/api/hooks/add-to-cart'
import { useLookup } from '@/lib/api/hooks/products'
import type { ProductCard } from '@/lib/contract/catalogue'
import { readDraft, writeDraft } from '@/lib/form/drafts'
import { parseLines } from '@/lib/quick-order/parse-lines'
import {
  chooseProduct,
  lookUpLines,
  removeAdded,
  type ValidLine,
  type QuickLine,
} from '@/lib/quick-order/resolve-lines'

interface State {
  /** The list as typed. */
  readonly text: string
  /** The list that `lines` come from. */
  readonly checked: string
  readonly lines: readonly QuickLine[]
  /** Lines beyond the lookup limit, as typed. */
  readonly dropped: readonly string[]
  readonly checks: number
  readonly failed: boolean
  /** The cart's errors by line number. */
  readonly refusals: Readonly<Record<number, string>>
}

const unchecked: State = { text: '', checked: '', lines: [], dropped: [], checks: 0, failed: false, refusals: {} }

const draftName = 'quick-order'

interface QuickLinesOptions {
  readonly served: { readonly text: string; readonly lines: readonly QuickLine[] }
  readonly cartPath: string
}

export function useQuickLines({ served, cartPath }: QuickLinesOptions) {
  const t = useTranslations('quickOrder')
  const [state, setState] = useState<State>({
    ...unchecked,
    text: served.text,
    checked: served.text,
    lines: served.lines,
  })
  const [isAdding, setAdding] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const { text: typed } = state
  // After hydration: the served page knows no draft.
  if (useInBrowser() && !isRestored) {
    setRestored(true)
    const { text = '' } = readDraft<Pick<State, 'text'>>(draftName)
    setState((former) => ({ ...former, text: former.text || text }))
  }
  useEffect(() => {
    if (isRestored) writeDraft(draftName, { text: typed })
  }, [isRestored, typed])
  const { lookUp, isPending: isChecking } = useLookup()
  const { add } = useAddToCart()
  const setLines = (change: (lines: readonly QuickLine[]) => readonly QuickLine[]) =>
    setState((former) => ({ ...former, lines: change(former.lines) }))

  async function check(): Promise<void> {
    const { text } = state
    const { lines, dropped } = parseLines(text)
    try {
      const resolved = await lookUpLines(lines, lookUp)
      setState((former) => ({
        ...unchecked,
        text: former.text,
        checked: text,
        lines: resolved,
        dropped,
        checks: former.checks + 1,
      }))
    } catch (error) {
      assertCallError(error)
      setState((former) => ({ ...former, failed: true }))
    }
  }

  /** Returns why the line was refused. */
  async function addLine({ product, quantity }: ValidLine): Promise<string | undefined> {
    try {
      await add({ product_id: product.id, quantity })
      return undefined
    } catch (error) {
      assertCallError(error)
      return error.layer === 'network' ? t('offline') : error.message
    }
  }

  /** Sequentially: added lines leave the list and its text, refused ones stay with their error. */
  async function addAll(lines: readonly ValidLine[]): Promise<void> {
    setAdding(true)
    const refusals: Record<number, string> = {}
    const added = new Set<number>()
    try {
      for (const line of lines) {
        const refusal = await addLine(line)
        if (refusal === undefined) added.add(line.number)
        else refusals[line.number] = refusal
      }
    } finally {
      setState((former) => {
        const { text, ...left } = removeAdded(former, { added, refusals })
        return { ...former, ...left, checked: text, text: former.text === former.checked ? text : former.text }
      })
      setAdding(false)
    }
    if (added.size > 0) {
      showToast({ text: t('added', { count: added.size }), action: { label: t('openCart'), href: cartPath } })
    }
  }

  return {
    ...state,
    isChecking,
    isAdding,
    setText: (text: string) => setState((former) => ({ ...former, text })),
    check,
    addAll,
    clear: () => setState(unchecked),
    remove: (number: number) => setLines((lines) => lines.filter((line) => line.number !== number)),
    answer: (number: number, product: ProductCard) => setLines((lines) => chooseProduct(lines, number, product)),
    setQuantity: (number: number, quantity: number) =>
      setLines((lines) =>
        lines.map((line) =>
          line.number === number && line.kind === 'good' ? { ...line, quantity, requested: quantity } : line,
        ),
      ),
  }
}
