'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { EmailField, PhoneField, PrivacyCheck } from '@/components/form/ContactFields'
import { FileField } from '@/components/form/FileField'
import { Form, FormFooter } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Field, SelectField, TextAreaField } from '@/components/ui/Field'
import { ApiError } from '@/lib/api/error'
import { sendInquiry } from '@/lib/api/hooks/inquiries'
import {
  maxFileSize,
  maxTotalFileSize,
  maxFiles,
  projectBudgets,
  projectRooms,
  type ProjectBudget,
  type ProjectRoom,
} from '@/lib/contract/inquiry-limits'
import { accepted, progressOfFiles, validateFile, validateFiles } from '@/lib/inquiry/attachments'
import { projectFormSchema, type ProjectForm as Values } from '@/lib/inquiry/schemas'
import styles from './Request.module.css'
import { InquirySent, type SentInquiry } from './InquirySent'

interface ProjectFormProps {
  readonly privacyPath: string
  readonly rooms: Readonly<Record<ProjectRoom, string>>
  /** Null for a shop that does not ask. */
  readonly budgets: Readonly<Record<ProjectBudget, string>> | null
  readonly head: ReactNode
}

const empty: Values = {
  room: 'office',
  place: '',
  area: '',
  budget: 'unknown',
  deadline: '',
  message: '',
  files: 0,
  name: '',
  company: '',
  email: '',
  phone: '',
  accept_privacy: false,
}
const megabyte = 1024 * 1024
/** The backend reports refused attachments by index. */
const attachmentFields = Object.fromEntries(
  Array.from({ length: maxFiles }, (_, place) => [`files.${place}`, 'files' as const]),
)

export function ProjectForm(props: ProjectFormProps) {
  const [sent, setSent] = useState<SentInquiry>()
  if (sent) return <InquirySent texts="inquiry" sent={sent} onAgain={() => setSent(undefined)} />
  return <Fields {...props} onSent={setSent} />
}

function Fields({
  privacyPath,
  rooms,
  budgets,
  head,
  onSent,
}: ProjectFormProps & { readonly onSent: (sent: SentInquiry) => void }) {
  const t = useTranslations('inquiry')
  const shared = useTranslations('form')
  const attachments = useAttachments()
  const form = useShopForm<Values>({
    name: 'project',
    schema: projectFormSchema,
    initial: empty,
    wire: attachmentFields,
    async save({ files: _faults, accept_privacy: _isAccepted, ...values }, proof) {
      const fields = { kind: 'project', ...values, ...proof, accept_privacy: '1' }
      const received = await attachments.send((onSentBytes) => sendInquiry(fields, attachments.files, onSentBytes))
      onSent({ ...received, email: values.email })
    },
  })
  const optional = shared('optional')
  const { setValue, clearErrors } = form.form
  const { errorCount } = attachments
  useEffect(() => setValue('files', errorCount), [setValue, errorCount])
  return (
    <Form form={form} head={head}>
      <section className={styles.request_group} aria-labelledby="project">
        <h2 id="project">{t('project')}</h2>
        <div className="fields">
          <SelectField {...form.field('room')} span={6} required label={t('room')}>
            {projectRooms.map((room) => (
              <option key={room} value={room}>
                {rooms[room]}
              </option>
            ))}
          </SelectField>
          <Field {...form.field('place')} span={6} autoComplete="address-level2" required label={t('place')} />
          <Field
            {...form.field('area')}
            span={4}
            autoComplete="off"
            label={t('area')}
            optional={optional}
            placeholder={t('areaPlaceholder')}
          />
          {budgets && (
            <SelectField {...form.field('budget')} span={4} label={t('budget')} optional={optional}>
              {projectBudgets.map((budget) => (
                <option key={budget} value={budget}>
                  {budgets[budget]}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            {...form.field('deadline')}
            span={4}
            autoComplete="off"
            label={t('deadline')}
            optional={optional}
            placeholder={t('deadlinePlaceholder')}
          />
          <TextAreaField {...form.field('message')} required label={t('message')} />
        </div>
        <FileField
          id="files"
          label={t('files')}
          optional={optional}
          hint={t('filesHint', { one: maxFileSize / megabyte, all: maxTotalFileSize / megabyte, count: maxFiles })}
          accept={accepted}
          files={attachments.files}
          onChange={(files) => {
            attachments.change(files)
            clearErrors('files')
          }}
          errorOf={attachments.errorOf}
          error={attachments.problem ?? form.errorOf('files')}
          progressOf={attachments.progressOf}
        />
      </section>
      <section className={styles.request_group} aria-labelledby="who">
        <h2 id="who">{t('who')}</h2>
        <div className="fields">
          <Field {...form.field('name')} span={6} autoComplete="name" required label={shared('name')} />
          <Field
            {...form.field('company')}
            span={6}
            autoComplete="organization"
            label={t('company')}
            optional={optional}
          />
          <EmailField {...form.field('email')} span={6} />
          <PhoneField {...form.field('phone')} span={6} required hint={t('phoneHint')} />
        </div>
        <PrivacyCheck {...form.field('accept_privacy')} privacyPath={privacyPath} />
        <TurnstileField form={form} action="inquiry" />
        <FormFooter busy={form.isBusy} note={t('noObligation')}>
          {t('submit')}
        </FormFooter>
      </section>
    </Form>
  )
}

/** The chosen files, their errors, the backend's included, and the progress of their upload. */
function useAttachments() {
  const t = useTranslations('inquiry.errors')
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const [sentBytes, setSentBytes] = useState<number>()

  const error = validateFiles(files)
  const problem = error
    ? t(error, { maximum: error === 'tooManyFiles' ? maxFiles : maxTotalFileSize / megabyte })
    : undefined
  const errorOf = (file: File) => {
    const error = validateFile(file)
    return error ? t(error, { maximum: maxFileSize / megabyte }) : refused.get(file)
  }

  return {
    files,
    change: setFiles,
    errorOf,
    problem,
    /** Number of errors that block sending. */
    errorCount: files.filter((file) => errorOf(file) !== undefined).length + (error ? 1 : 0),
    progressOf: (index: number) => (sentBytes === undefined ? undefined : progressOfFiles(files, sentBytes)[index]),
    /** Runs an upload that reports its progress. */
    async send<Answer>(call: (onSent: (bytes: number) => void) => Promise<Answer>): Promise<Answer> {
      setSentBytes(files.length > 0 ? 0 : undefined)
      try {
        return await call((bytes) => setSentBytes(bytes))
      } catch (error) {
        if (error instanceof ApiError) {
          const messages = files.flatMap((file, index) => {
            const [message] = error.fields[`files.${index}`] ?? []
            return message === undefined ? [] : [[file, message] as const]
          })
          setRefused(new Map(messages))
        }
        throw error
      } finally {
        setSentBytes(undefined)
      }
    },
  }
}
