'use client'

import { useId, useState } from 'react'
import styles from './Delivery.module.css'

/** Id of the result in the HTML of the page with a postcode in its query. */
const answerId = 'postcode-answer'

interface PostcodeCheckProps {
  readonly action: string
  /** The postcode in the query; empty without one. */
  readonly typed: string
  readonly isInvalid: boolean
  readonly texts: Readonly<Record<'label' | 'send', string>>
  readonly children: React.ReactNode
}

interface FetchedAnswer {
  /** Trusted: taken from the shop's own page. */
  readonly html: string
  readonly isInvalid: boolean
}

/** Delivery date by postcode: a GET form; with JavaScript the result is fetched from the same page. */
export function PostcodeCheck({ action, typed, isInvalid, texts, children }: PostcodeCheckProps) {
  const id = useId()
  const [answer, setAnswer] = useState<FetchedAnswer>()
  const [isBusy, setBusy] = useState(false)

  async function check(form: HTMLFormElement) {
    const address = `${action}?${new URLSearchParams({ postcode: String(new FormData(form).get('postcode')) })}`
    setBusy(true)
    try {
      const html = await (await fetch(address)).text()
      const served = new DOMParser().parseFromString(html, 'text/html').getElementById(answerId)
      if (!served) throw new Error(`The page has no #${answerId}`)
      setAnswer({ html: served.innerHTML, isInvalid: served.querySelector('[data-invalid]') !== null })
      history.replaceState(history.state, '', address)
    } catch {
      // Let the browser submit the form and report the error.
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
          void check(event.currentTarget)
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
