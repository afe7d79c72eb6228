'use client'

import { useId, useState } from 'react'
import styles from './Delivery.module.css'

/** The answer's element in the HTML of the page with a postcode in its address. */
const answerId = 'postcode-answer'

export interface PostcodeCheckProps {
  /** The page itself. */
  readonly action: string
  /** What was typed, as the page was asked for; empty without a question. */
  readonly typed: string
  readonly isInvalid: boolean
  readonly texts: Readonly<Record<'label' | 'send', string>>
  /** The served answer. */
  readonly children: React.ReactNode
}

interface FetchedAnswer {
  /** Of this shop's own page. */
  readonly html: string
  readonly isInvalid: boolean
}

/** Asks when something arrives: a GET form, whose answer is taken from the same page without leaving this one. */
export function PostcodeCheck({ action, typed, isInvalid, texts, children }: PostcodeCheckProps) {
  const id = useId()
  const [answer, setAnswer] = useState<FetchedAnswer>()
  const [isBusy, setBusy] = useState(false)

  async function ask(form: HTMLFormElement) {
    const address = `${action}?${new URLSearchParams({ postcode: String(new FormData(form).get('postcode')) })}`
    setBusy(true)
    try {
      const html = await (await fetch(address)).text()
      const served = new DOMParser().parseFromString(html, 'text/html').getElementById(answerId)
      if (!served) throw new Error(`The page has no #${answerId}`)
      setAnswer({ html: served.innerHTML, isInvalid: served.querySelector('[data-invalid]') !== null })
      history.replaceState(history.state, '', address)
    } catch {
      // Asked by the browser itself, which says what is wrong.
      form.submit()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <form
        className={styles.postcode}
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask(event.currentTarget)
        }}
      >
        <label className="visuallyHidden" htmlFor={id}>
          {texts.label}
        </label>
        <input
          className="field_control"
          id={id}
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={texts.label}
          maxLength={10}
          defaultValue={typed}
          aria-invalid={(answer?.isInvalid ?? isInvalid) || undefined}
          aria-describedby={answerId}
        />
        <button className="btn" data-variant="secondary" aria-busy={isBusy || undefined}>
          {texts.send}
        </button>
      </form>
      {answer ? (
        <div
          className={styles.postcode_answer}
          id={answerId}
          role="status"
          dangerouslySetInnerHTML={{ __html: answer.html }}
        />
      ) : (
        <div className={styles.postcode_answer} id={answerId} role="status">
          {children}
        </div>
      )}
    </div>
  )
}
