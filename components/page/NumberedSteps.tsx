import styles from './NumberedSteps.module.css'

interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** What happens next. */
export function NumberedSteps({ steps }: NumberedStepsProps) {
  return (
    <ol className={styles.next}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
