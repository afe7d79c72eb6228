import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '@/components/inquiry/Request.module.css'
import { Button } from '@/components/ui/Button'
import { isComposing } from '@/components/ui/composing'
import { controlProps, FieldFrame } from '@/components/ui/Field'
import { assertCallError } from '@/lib/api/error'
import { useLookup } from '@/lib/api/hooks/products'
import type { ProductCard } from '@/lib/contract/catalogue'
import { maxLookupTermLength } from '@/lib/contract/limits'

interface AddProductProps {
  readonly id: string
  readonly isFull: boolean
  readonly error: string | undefined
  readonly onAdd: (product: ProductCard) => void
}

/** Adds a product by name or article number; ambiguous input offers suggestions. */
export function AddProduct({ id, isFull, error, onAdd }: AddProductProps) {
  const t = useTranslations('offer.request')
  const [term, setTerm] = useState('')
  const [feedback, setFeedback] = useState<{ readonly error?: string; readonly done?: string }>({})
  const [suggestions, setSuggestions] = useState<readonly ProductCard[]>([])
  const { lookUp, isPending } = useLookup()

  function addProduct(product: ProductCard) {
    if (product.requires_options) {
      setSuggestions([])
      return setFeedback({ error: t('chooseFirst', { title: product.title }) })
    }
    onAdd(product)
    setTerm('')
    setSuggestions([])
    setFeedback({ done: t('added', { title: product.title }) })
    document.getElementById(id)?.focus()
  }

  async function find() {
    const query = term.trim()
    setSuggestions([])
    if (isFull) return setFeedback({ error: t('full') })
    if (query === '') return document.getElementById(id)?.focus()
    try {
      const [found] = await lookUp([query])
      if (found?.product) return addProduct(found.product)
      setSuggestions(found?.suggestions ?? [])
      setFeedback(found && found.suggestions.length > 0 ? {} : { error: t('notFound', { term: query }) })
    } catch (error) {
      assertCallError(error)
      setFeedback({ error: t('addFailed') })
    }
  }

  const message = feedback.error ?? (feedback.done ? undefined : error)
  return (
    <div>
      <FieldFrame id={id} label={t('add')} error={message}>
        <div className={styles.request_add}>
          <input
            {...controlProps(id, { label: t('add'), error: message })}
            autoComplete="off"
            maxLength={maxLookupTermLength}
            placeholder={t('addExample')}
            data-unkept=""
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
              // Enter adds the product instead of submitting the surrounding form.
              event.preventDefault()
              void find()
            }}
          />
          <Button variant="secondary" busy={isPending} onClick={() => void find()}>
            {t('addButton')}
          </Button>
        </div>
      </FieldFrame>
      <div role="status">
        {feedback.done && <p className="visuallyHidden">{feedback.done}</p>}
        {suggestions.length > 0 && (
          <>
            <p className="small">{t('didYouMean')}</p>
            <ul className={styles.request_suggestions}>
              {suggestions.map((product) => (
                <li key={product.id}>
                  <Button variant="secondary" size="sm" onClick={() => addProduct(product)}>
                    {product.title}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
