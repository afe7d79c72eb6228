'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { hasWordStarts } from '@/lib/catalogue/words'
import styles from './Faq.module.css'

interface FaqItem {
  /** Anchor of the answer. */
  readonly id: string
  readonly question: string
  readonly text: string
  /** Safe: rendered from the shop's own Markdown. */
  readonly html: string
}

export interface FaqGroup {
  readonly key: string
  readonly title: string
  readonly items: readonly FaqItem[]
}

interface FaqListProps {
  readonly groups: readonly FaqGroup[]
  /** `found`: "{count} answers", for screen readers. */
  readonly texts: Readonly<Record<'search' | 'hint' | 'link' | 'found' | 'none', string>>
}

/** Questions in collapsible groups, filtered as the visitor types. All are shown without JavaScript. */
export function FaqList({ groups, texts }: FaqListProps) {
  const [typed, setTyped] = useState('')
  const shown = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, text }) => hasWordStarts(`${question} ${text}`, typed)),
    }))
    .filter(({ items }) => items.length > 0)
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div>
      <div role="search" className={styles.faq_search}>
        <Icon name="search" />
        <input
          className="field_control"
          type="search"
          aria-label={texts.search}
          placeholder={texts.hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className="visuallyHidden" role="status">
        {typed.trim() && texts.found.replace('{count}', String(count))}
      </p>
      <div className={styles.faq}>
        {shown.length === 0 && <p className="muted">{texts.none}</p>}
        {shown.map(({ key, title, items }) => (
          <section key={key} className={styles.faq_group} aria-labelledby={key}>
            <h2 id={key}>{title}</h2>
            <div className={styles.faq_list}>
              {items.map(({ id, question, html }) => (
                <details key={id} className={styles.faq_item}>
                  <summary>
                    <h3>{question}</h3>
                    <Icon name="plus" />
                  </summary>
                  <div className={styles.faq_answer} id={id}>
                    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
                    <p className={styles.faq_tools}>
                      <a className="link" href={`#${id}`}>
                        <Icon name="link" />
                        {texts.link}
                      </a>
                    </p>
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
