import styles from './Skeleton.module.css'

export function Skeleton({ ratio = '1', className }: { readonly ratio?: string; readonly className?: string }) {
  return (
    <div
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      style={{ aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}
