import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { controlProps, FieldFrame, splitProps, type FieldProps } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { minPasswordLength } from '@/lib/contract/limits'
import styles from './Form.module.css'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete' | 'hint'> & {
  /** Current, new or repeated: lets password managers suggest the right one. */
  readonly kind: 'current' | 'new' | 'again'
}

/** Length from which a password counts as strong: length matters more than character classes. */
const strongLength = 16

export function PasswordField({ kind, ...field }: PasswordFieldProps) {
  const t = useTranslations('form.password')
  const [isShown, setShown] = useState(false)
  const [length, setLength] = useState(0)
  const place = useRef<HTMLDivElement>(null)

  // A form is reset after submitting without an input event: read the length from the control.
  const measure = () => setLength(place.current?.querySelector('input')?.value.length ?? 0)
  useEffect(measure)

  function strength(): string {
    if (length === 0) return t('hint', { count: minPasswordLength })
    if (length < minPasswordLength) return t('missing', { count: minPasswordLength - length })
    return length < strongLength ? t('enough') : t('strong')
  }

  const { texts, control } = splitProps({ ...field, ...(kind === 'new' && { hint: strength() }) })
  const id = control.id ?? control.name
  return (
    <FieldFrame id={id} {...texts}>
      <div className={styles.passwordField} ref={place}>
        <input
          {...control}
          {...controlProps(id, texts)}
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

/** Hidden field that tells password managers which account a password belongs to. */
export function UsernameHint({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
