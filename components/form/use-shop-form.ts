import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '@/lib/api/error'
import { clearDraft, readDraft, writeDraft } from '@/lib/form/drafts'
import { formErrors } from '@/lib/form/server-errors'
import { valuesBeforeHydration } from './values-before-hydration'

type Schema<Values extends FieldValues> = Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]

export interface ShopFormOptions<Values extends FieldValues> {
  /** Name of the form and of its draft, unique in the shop. */
  readonly name: string
  readonly schema: Schema<Values>
  /** What is known already, in the order of the page: the error summary follows it. What was typed in this tab is laid over it. */
  readonly initial: Values
  /** Those of its values that are sent as soon as they are chosen: they are the backend's, and no draft is kept of them. */
  readonly chosen?: Partial<Values>
  /** The wire's dotted field names → the form's fields, where they differ. */
  readonly wire?: Readonly<Record<string, FieldPath<Values>>>
  /** In front of the controls' ids, where a name may stand twice on a page: "billing-". */
  readonly idPrefix?: string
  /** Ids of controls whose id is not their name: the first of some radio buttons. */
  readonly ids?: Partial<Record<FieldPath<Values>, string>>
  /**
   * Sends what was typed, with the proof of the bot check where it is asked for; rejects with an ApiError. Answers `unsent`
   * when it sent nothing after all and says why itself.
   */
  readonly save: (values: Values, proof: BotCheckProof) => Promise<void | typeof unsent>
}

/** Goes with what is sent; "" where no bot check is shown or none has been passed. */
export interface BotCheckProof {
  readonly turnstile_token: string
}

/** What a control needs: spread it on a field of components/ui or components/form. */
export interface ControlProps extends UseFormRegisterReturn {
  readonly id: string
  readonly error: string | undefined
}

export interface FieldProblem {
  /** Id of the control. */
  readonly id: string
  readonly message: string
}

export interface ShopForm<Values extends FieldValues> {
  readonly name: string
  readonly form: UseFormReturn<Values>
  /** `<Field {...field('email')} label=… />`: registration, id and error of a control. */
  readonly field: <Name extends FieldPath<Values>>(name: Name) => ControlProps
  /** Message of a field, translated or in the backend's words. */
  readonly errorOf: (field: FieldPath<Values>) => string | undefined
  /** Everything that is to be put right, in the order of the page. */
  readonly problems: readonly FieldProblem[]
  /** What no field can say: no connection, a refusal, or a field of another form. */
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** The last submit has been taken. */
  readonly isSent: boolean
  /** Counts failed submits: the error summary takes the focus at each. */
  readonly failures: number
  /** Counts refusals of the backend: each has used up the proof of the bot check. */
  readonly refusals: number
  /** Token of the bot check, "" while there is none. */
  readonly proof: string
  readonly setProof: (token: string) => void
  /** What the backend says of the bot check. */
  readonly proofError: string | undefined
  readonly submit: (event: React.FormEvent) => void
}

/** Answer of a form's `save` that has sent nothing. */
export const unsent = Symbol('unsent')

/** Id of the bot check's place in a form, for the error summary's link. */
export const botCheckId = 'turnstile'

/**
 * A form of the shop: validates when a field is left, clears as soon as it is right, keeps drafts (never passwords), and
 * puts the backend's messages to their fields. Without a connection, and after a refusal, everything typed stays.
 */
export function useShopForm<Values extends FieldValues>(options: ShopFormOptions<Values>): ShopForm<Values> {
  const { name, schema, initial, chosen = {}, wire = {}, idPrefix = '', ids = {}, save } = options
  const t = useTranslations()
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [refusals, setRefusals] = useState(0)
  const [isSent, setSent] = useState(false)
  const [proof, setProof] = useState('')
  const [known] = useState(initial)
  const [start] = useState(() => ({
    ...initial,
    ...readDraft<Values>(name),
    ...valuesBeforeHydration(name, initial),
    ...chosen,
  }))
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: standardSchemaResolver(schema),
    defaultValues: start as DefaultValues<Values>,
  })
  const names = Object.keys(initial) as FieldPath<Values>[]

  // Only what differs from what was known: an untouched field must not hide what is learned of it later, by a login.
  const choices = Object.keys(chosen).join()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = Object.entries(values).filter(
            ([field, value]) => value !== known[field] && !choices.split(',').includes(field),
          )
          writeDraft(name, Object.fromEntries(typed))
        },
      }),
    [form, name, known, choices],
  )

  const { isSubmitted } = form.formState
  useEffect(() => {
    for (const [field, value] of Object.entries(chosen) as [FieldPath<Values>, Values[FieldPath<Values>]][])
      if (form.getValues(field) !== value) form.setValue(field, value, { shouldValidate: isSubmitted })
  }, [form, chosen, isSubmitted])

  const idOf = (field: FieldPath<Values>) => (ids as Partial<Record<string, string>>)[field] ?? idPrefix + field

  function errorOf(field: FieldPath<Values>): string | undefined {
    const { error } = form.getFieldState(field, form.formState)
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    return t(error.message.includes('.') ? error.message : `form.errors.${error.message}`)
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    const own = Object.fromEntries(names.map((field) => [field, field]))
    const { own: ours, others } = formErrors(error, { ...own, ...wire, [botCheckId]: 'root.turnstile' as const })
    for (const { field, message } of ours) form.setError(field as FieldPath<Values>, { type: 'server', message })
    if (error.layer === 'network') setProblem(t('form.offline'))
    else if (ours.length === 0) setProblem(others[0]?.message ?? error.message)
    setProof('')
    setRefusals((count) => count + 1)
    setFailures((count) => count + 1)
  }

  const send = form.handleSubmit(
    async (values) => {
      setProblem(undefined)
      setSent(false)
      try {
        if ((await save(values, { turnstile_token: proof })) === unsent) return
        clearDraft(name)
        setSent(true)
      } catch (error) {
        refuse(error)
      }
    },
    () => {
      setProblem(undefined)
      setFailures((count) => count + 1)
    },
  )

  const proofError = form.formState.errors.root?.turnstile?.message
  return {
    name,
    form,
    errorOf,
    field: (field) => ({ ...form.register(field), id: idOf(field), error: errorOf(field) }),
    problems: [
      ...names.flatMap((field) => {
        const message = errorOf(field)
        return message ? [{ id: idOf(field), message }] : []
      }),
      ...(proofError ? [{ id: botCheckId, message: proofError }] : []),
    ],
    problem,
    isBusy: form.formState.isSubmitting,
    isSent,
    failures,
    refusals,
    proof,
    setProof,
    proofError,
    submit: (event) => void send(event),
  }
}
