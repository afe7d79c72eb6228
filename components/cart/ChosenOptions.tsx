import type { ChosenOption } from '@/lib/contract/product-options'
import styles from './CartLine.module.css'

interface ChosenOptionsProps {
  readonly options: readonly ChosenOption[] | undefined
  /** Language of the options, if it is not the page's. */
  readonly lang?: string | undefined
}

/** What was chosen for a line item; nothing without options. */
export function ChosenOptions({ options, lang }: ChosenOptionsProps) {
  if (!options || options.length === 0) return null
  return (
    <dl className={styles.cartLine_options} lang={lang}>
      {options.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
