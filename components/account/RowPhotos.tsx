import { Picture } from '@/components/ui/Picture'
import type { AccountOrder } from '@/lib/contract/account'
import styles from './Rows.module.css'

const maxPhotos = 3

export function RowPhotos({ items }: Pick<AccountOrder, 'items'>) {
  const hidden = items.length - maxPhotos
  return (
    <div className={styles.row_photos}>
      {items.slice(0, maxPhotos).map(({ id, name, image }) => (
        <Picture
          key={id}
          src={image?.src}
          alt={name}
          width={image?.width ?? 0}
          height={image?.height ?? 0}
          fixedWidth={56}
        />
      ))}
      {hidden > 0 && <span>+{hidden}</span>}
    </div>
  )
}
