import { Icon } from '@/components/ui/Icon'
import { PrintButton } from '@/components/ui/PrintButton'
import type { RenderedText } from '@/lib/content/markdown'
import styles from './TextPage.module.css'

interface ContentsProps {
  readonly label: string
  readonly entries: readonly { readonly id: string; readonly title: string; readonly count?: number }[]
}

/** The table of contents next to a long text. */
export function Contents({ label, entries }: ContentsProps) {
  return (
    <details className={styles.toc}>
      <summary>
        <span>{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <nav aria-label={label}>
        <ol className={styles.toc_list}>
          {entries.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span>
                {count !== undefined && <small>{count}</small>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

interface TextPageProps {
  readonly title: string
  readonly facts: readonly string[]
  readonly text: RenderedText
  readonly labels: { readonly contents: string; readonly print: string }
}

/** A text beside its table of contents; with fewer than three headings, without one. */
export function TextBody({ text, label }: { readonly text: RenderedText; readonly label: string }) {
  // The renderer escapes raw HTML (lib/content/markdown.ts).
  const prose = <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
  if (text.contents.length < 3) return prose
  return (
    <div className={styles.textPage}>
      <div className={styles.textPage_side}>
        <Contents label={label} entries={text.contents} />
      </div>
      {prose}
    </div>
  )
}

/** A long text. */
export function TextPage({ title, facts, text, labels }: TextPageProps) {
  return (
    <article>
      <header className={styles.textPage_head}>
        <h1>{title}</h1>
        <p className={styles.textPage_facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <PrintButton variant="link" label={labels.print} />
        </p>
      </header>
      <TextBody text={text} label={labels.contents} />
    </article>
  )
}
