import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

/** A setting that is on or off; its label is next to it. */
export function Switch(input: Omit<ComponentProps<'input'>, 'className' | 'role' | 'type'>) {
  return <input {...input} className={styles.switch} type="checkbox" role="switch" />
}
