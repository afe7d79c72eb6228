import type { ReactNode } from 'react'
import { SubmitButton } from '@/components/form/Form'
import styles from './Checkout.module.css'

export function StepFooter({ busy, children, note }: { busy: boolean; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.step_foot}>
      <SubmitButton size="lg" busy={busy}>
        {children}
      </SubmitButton>
      {note && <p className="small muted">{note}</p>}
    </div>
  )
}
