import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import type { Home } from '@/lib/contract/shop'
import styles from './Feature.module.css'

export function CompanyBand({ hero }: { readonly hero: Home['heroes'][number] }) {
  return (
    <div className={styles.companyBand}>
      <div className={styles.companyBand_text}>
        <h2>{hero.title}</h2>
        <p className="lead">{hero.text}</p>
        <ul className={styles.companyBand_list} role="list">
          {hero.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
        <a className="btn" data-variant="dark" href={hero.primary.href}>
          {hero.primary.label}
        </a>
      </div>
      <div className={styles.companyBand_photo}>
        <Picture
          {...hero.image}
          alt=""
          sizes="(min-width: 960px) max(min(57vw, 81rem), 60rem), max(100vw, 29rem)"
          placeholder="room"
        />
      </div>
    </div>
  )
}
