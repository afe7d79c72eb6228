import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { usualDoor, wayFields, wayNames, type WayName } from '@/lib/contract/way'
import type { Translator } from '@/lib/i18n/texts'
import styles from './WayForm.module.css'

const parts = ['door', 'corridor', 'lift', 'stairs'] as const

interface WayFormProps {
  /** As typed, in centimetres. */
  readonly values: Readonly<Partial<Record<WayName, string>>>
  /** Shown beside their fields; none before anything was sent. */
  readonly faults: readonly WayName[]
  /** Where it is sent to; the page's own address if undefined. */
  readonly action?: string
  /** Of the button. */
  readonly submit: string
  /** Hidden fields. */
  readonly children?: React.ReactNode
  readonly t: Translator<'fit'>
}

/** The measures of a way into a home. Works without scripts: the answer is at the address it leads to. */
export function WayForm({ values, faults, action, submit, children, t }: WayFormProps) {
  const shown = { ...usualDoor, ...values }
  return (
    <form className={styles.wayForm} action={action} method="get" noValidate>
      {children}
      {parts.map((part) => (
        <fieldset key={part} className={styles.wayForm_part}>
          <legend>
            <span>{t(part)}</span>
            {part !== 'door' && <span className="field_optional">{` ${t('optional')}`}</span>}
          </legend>
          {wayNames
            .filter((name) => wayFields[name].part === part)
            .map((name) => {
              const { min, max } = wayFields[name]
              return (
                <Field
                  key={name}
                  name={name}
                  label={t(`fields.${name}`)}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={shown[name]}
                  error={faults.includes(name) ? t('fault', { min, max }) : undefined}
                />
              )
            })}
        </fieldset>
      ))}
      <Button type="submit">{submit}</Button>
    </form>
  )
}
