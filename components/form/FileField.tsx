import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { FieldError } from './ErrorCallout'
import styles from './FileField.module.css'

interface FileFieldProps {
  readonly id: string
  readonly label: string
  /** "(optional)" after the label. */
  readonly optional: string
  readonly hint: string
  readonly accept: string
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly errorOf: (file: File) => string | undefined
  /** Error of the selection as a whole. */
  readonly error?: string | undefined
  /** Upload progress of a file, 0 … 1; undefined when not uploading. */
  readonly progressOf: (index: number) => number | undefined
}

/** Attachments: dropped or selected, listed with size and error, removable. */
export function FileField({ id, label, files, onChange, error, ...field }: FileFieldProps) {
  const t = useTranslations('form.files')
  const locale = useLocale()
  const [isOver, setOver] = useState(false)
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

  function add(more: FileList | null) {
    if (more && more.length > 0) onChange([...files, ...more])
  }

  return (
    <div className="field">
      <span className="field_label">
        <span>{label}</span>
        <span className="field_optional">{` ${field.optional}`}</span>
      </span>
      <label
        className={styles.upload}
        data-over={isOver ? '' : undefined}
        data-unkept={files.length > 0 ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <Icon name="upload" />
        <strong>{t('choose')}</strong>
        <span id={`${id}-hint`}>{field.hint}</span>
        <input
          id={id}
          type="file"
          className="visuallyHidden"
          multiple
          accept={field.accept}
          aria-label={`${label}: ${t('choose')}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={(event) => {
            add(event.currentTarget.files)
            // So that a removed file can be selected again.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {files.length > 0 && (
        <ul className={styles.files} role="list">
          {files.map((file, index) => {
            const fileError = field.errorOf(file)
            const progress = field.progressOf(index)
            const percent = progress === undefined ? undefined : Math.round(progress * 100)
            return (
              <li key={`${file.name}-${file.size}-${index}`} className={styles.file}>
                <Icon name="file-text" />
                <p className={styles.file_name}>
                  <span>{file.name}</span>{' '}
                  <small>{`${megabytes.format(file.size === 0 ? 0 : Math.max(file.size / 1_048_576, 0.1))} MB`}</small>
                  {percent !== undefined && (
                    <small>{` · ${percent === 100 ? t('sent') : t('percent', { percent })}`}</small>
                  )}
                </p>
                <button
                  className="iconBtn"
                  type="button"
                  aria-label={t('remove', { name: file.name })}
                  onClick={() => {
                    // The remove button disappears with its file: focus the file input.
                    document.getElementById(id)?.focus()
                    onChange(files.filter((_, at) => at !== index))
                  }}
                >
                  <Icon name="x" />
                </button>
                {percent !== undefined && percent < 100 && (
                  <span
                    className="meter"
                    role="progressbar"
                    aria-valuenow={percent}
                    aria-valuemin={0}
                    aria-valuemax={100}
                    aria-label={t('sending', { name: file.name })}
                    style={{ '--value': `${percent}%`, '--meter-fill': 'var(--spruce)' }}
                  >
                    <i />
                  </span>
                )}
                <FieldError>{fileError}</FieldError>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
