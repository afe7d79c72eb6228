import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import styles from './Form.module.css'

interface StepBarProps {
  /** Namespace of its texts. */
  readonly texts: 'checkout' | 'withdrawal'
  readonly steps: readonly { readonly name: string; readonly isDone: boolean }[]
  /** Index of the open step. */
  readonly open: number
}

/** Progress of a form in steps: their names, or one sentence on phones. */
export function StepBar({ texts, steps, open }: StepBarProps) {
  const t = useTranslations(texts)
  return (
    <>
      <ol className={styles.steps} style={{ '--steps': String(steps.length) }} aria-label={t('steps')}>
        {steps.map(({ name, isDone }, index) => (
          <li
            key={name}
            aria-current={index === open ? 'step' : undefined}
            data-state={isDone && index !== open ? 'done' : undefined}
          >
            <span>{name}</span>
            {isDone && index !== open && <span className="visuallyHidden"> {t('done')}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.steps_now}>{t('stepNow', { step: open + 1, count: steps.length })}</p>
    </>
  )
}

const moved = 'step-in-address'

function subscribe(listener: () => void) {
  window.addEventListener('popstate', listener)
  window.addEventListener(moved, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(moved, listener)
  }
}

/** The open step according to the address; `served` on the server and during hydration. */
export function useStepInAddress<Value extends string>(read: () => Value, served: Value): Value {
  return useSyncExternalStore(subscribe, read, () => served)
}

/** Opens a step and pushes it to the history, so that Back leads to the previous one. */
export function goToAddress(address: URL): void {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new Event(moved))
}
