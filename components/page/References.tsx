import { relativeWidth } from '@/components/ui/image-source'
import { Picture } from '@/components/ui/Picture'
import type { Company } from '@/lib/contract/company'
import styles from './References.module.css'

/** Three per row from 600 px, 3:2. */
function sizesOf(image: Company['references'][number]['image']): string {
  const times = relativeWidth(image, 3 / 2)
  const widest = `(min-width: 160em) calc(${times} * 22vw)`
  const desktop = `(min-width: 60em) calc(${times} * min(33vw - 10rem, 26.5rem))`
  return `${widest}, ${desktop}, (min-width: 37.5em) calc(${times} * 33vw), calc(${times} * 100vw)`
}

interface ReferencesProps extends Pick<Company, 'references' | 'references_note'> {
  readonly title: string
}

/** The rooms that the company has furnished. */
export function References({ title, references, references_note }: ReferencesProps) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.references}>
        {references.map(({ name, text, image }) => (
          <div key={name}>
            <Picture {...image} alt="" sizes={sizesOf(image)} placeholder="room" />
            <strong>{name}</strong>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <p className="small muted">{references_note}</p>
    </section>
  )
}
