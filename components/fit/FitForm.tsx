import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { usualDoor, wayFields, wayNames, type WayName } from '@/lib/catalogue/way'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Fit.module.css'

const parts = ['door', 'corridor', 'lift', 'stairs'] as const

interface FitFormProps {
  /** As typed, in centimetres. */
  readonly values: Readonly<Partial<Record<WayName, string>>>
  /** Shown beside their fields; none before anything was sent. */
  readonly faults: readonly WayName[]
  readonly t: Translator<'fit'>
}

/** The measures of a way into a home. Works without scripts: the answer is at the address it leads to. */
export function FitForm({ values, faults, t }: FitFormProps) {
  const shown = { ...usualDoor, ...values }
  return (
    <form className={styles.fit_form} method="get" noValidate>
      {parts.map((part) => (
        <fieldset key={part} className={styles.fit_part}>
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
      <Button type="submit">{t('check')}</Button>
    </form>
  )
}
