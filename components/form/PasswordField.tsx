import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame, split, wiring, type FieldProps } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { minPasswordLength } from '@/lib/contract/limits'
import styles from './Form.module.css'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete' | 'hint'> & {
  /** The one that the customer has, one to be set, or that one once more: password managers offer the right one. */
  readonly kind: 'current' | 'new' | 'again'
}

/** From this length on a password is called strong: length beats odd characters. */
const strongLength = 16

/** A password, hidden unless asked for. One that is being set says how long it has to be, and whether it is already. */
export function PasswordField({ kind, ...field }: PasswordFieldProps) {
  const t = useTranslations('form.password')
  const [isShown, setShown] = useState(false)
  const [length, setLength] = useState(0)
  const place = useRef<HTMLDivElement>(null)

  // A form that has been sent is emptied without any typing: only the control itself knows what stands in it.
  const measure = () => setLength(place.current?.querySelector('input')?.value.length ?? 0)
  useEffect(measure)

  function strength(): string {
    if (length === 0) return t('hint', { count: minPasswordLength })
    if (length < minPasswordLength) return t('missing', { count: minPasswordLength - length })
    return length < strongLength ? t('enough') : t('strong')
  }

  const { texts, control } = split({ ...field, ...(kind === 'new' && { hint: strength() }) })
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <div className={styles.passwordField} ref={place}>
        <input
          {...control}
          {...wiring(id, texts)}
          type={isShown ? 'text' : 'password'}
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onInput={measure}
        />
        <button
          className="iconBtn"
          type="button"
          aria-label={isShown ? t('hide') : t('show')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
        </button>
      </div>
    </FieldFrame>
  )
}
