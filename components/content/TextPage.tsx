import { Icon } from '@/components/ui/Icon'
import { PrintButton } from '@/components/ui/PrintButton'
import type { RenderedText } from '@/lib/content/markdown'
import styles from './TextPage.module.css'

interface TextPageProps {
  readonly title: string
  readonly facts: readonly string[]
  readonly text: RenderedText
  readonly labels: { readonly contents: string; readonly print: string }
}

/** A long text with a table of contents; with fewer than three headings, without one. */
export function TextPage({ title, facts, text, labels }: TextPageProps) {
  const hasContents = text.contents.length >= 3
  // The renderer escapes raw HTML (lib/content/markdown.ts).
  const prose = <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
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
      {hasContents ? (
        <div className={styles.textPage}>
          <div className={styles.textPage_side}>
            <details className={styles.toc}>
              <summary>
                {labels.contents}
                <Icon name="chevron-down" />
              </summary>
              <nav aria-label={labels.contents}>
                <ol className={styles.toc_list}>
                  {text.contents.map(({ id, title: heading }) => (
                    <li key={id}>
                      <a href={`#${id}`}>
                        <span>{heading}</span>
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            </details>
          </div>
          {prose}
        </div>
      ) : (
        prose
      )}
    </article>
  )
}
