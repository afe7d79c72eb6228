import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '@/lib/api/error'
import { formErrors } from '@/lib/form/server-errors'
import type { TextKey } from '@/lib/i18n/texts'
import { useAfterClick } from './use-after-click'
import { useDraft } from './use-draft'

/**
 * What was typed, autofilled or checked before the form took over a control; undefined if nothing was. React Hook Form
 * would overwrite it.
 */
function valueBeforeHydration(control: unknown): string | true | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked || undefined
  const isTyped =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type !== 'file' && control.type !== 'radio')
  return isTyped ? control.value || undefined : undefined
}

type Schema<Values extends FieldValues> = Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]

interface ShopFormOptions<Values extends FieldValues> {
  /** Name of the form and its draft, unique in the shop. */
  readonly name: string
  readonly schema: Schema<Values>
  /** Known values, in the order of the page, which the error summary follows. Drafts override them. */
  readonly initial: Values
  /** Values sent as soon as they are chosen: the backend owns them, so they are not part of the draft. */
  readonly chosen?: Partial<Values>
  /** Maps dotted API field names to the form's fields, where they differ. */
  readonly wire?: Readonly<Record<string, FieldPath<Values>>>
  /** Prefix of the control ids, where a name may occur twice on a page: "billing-". */
  readonly idPrefix?: string
  /** Control ids that differ from the field name: the first of several radio buttons. */
  readonly ids?: Partial<Record<FieldPath<Values>, string>>
  /**
   * Submits the values with the bot check's token; rejects with an ApiError. Returns `unsent` if it sent nothing and
   * reports the reason itself.
   */
  readonly save: (values: Values, proof: BotCheckProof) => Promise<void | typeof unsent>
}

/** Props of a control: spread on a field of components/ui or components/form. */
export interface ControlProps extends UseFormRegisterReturn {
  readonly id: string
  readonly error: string | undefined
}

export interface FieldProblem {
  readonly id: string
  readonly message: string
}

/** Id of the bot check, for the error summary's link. */
export const botCheckId = 'turnstile'

/** Token to send along; "" without a bot check. */
interface BotCheckProof {
  readonly turnstile_token: string
}

export interface BotCheck {
  /** The bot check's token, or "". */
  readonly proof: string
  readonly setProof: (token: string) => void
  readonly proofError: string | undefined
  /** Number of tokens sent, whatever the response was: each works once. */
  readonly proofsUsed: number
}

export interface ShopForm<Values extends FieldValues> extends BotCheck {
  readonly name: string
  readonly form: UseFormReturn<Values>
  /** `<Field {...field('email')} label=… />`: registration, id and error. */
  readonly field: <Name extends FieldPath<Values>>(name: Name) => ControlProps
  readonly errorOf: (field: FieldPath<Values>) => string | undefined
  /** All errors, in the order of the page. */
  readonly problems: readonly FieldProblem[]
  /** An error that belongs to no field: no connection, a refusal, a field of another form, or a fault of the page. */
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly isSent: boolean
  /** The values shown are those sent: nothing has been edited since. */
  readonly isSaved: boolean
  /** A draft has replaced known values, and has not been sent or undone since. */
  readonly isRestored: boolean
  /** Number of failed submits: the error summary takes the focus on each. */
  readonly failures: number
  readonly submit: (event: React.FormEvent) => void
  /**
   * Shows the error of a call made outside `save`, such as a later step, at its fields. An error that no call has caused
   * is also reported to `window.onerror`.
   */
  readonly refuse: (error: unknown) => void
  /** Registers a lookup that completes the input: submitting waits for it, `maxLookupMs` at most. Returns its removal. */
  readonly beforeSubmit: (lookup: () => Promise<unknown>) => () => void
}

/** Returned by `save` if it has sent nothing. */
export const unsent = Symbol('unsent')

const maxLookupMs = 4000

/**
 * A form of the shop: validates on blur, clears errors as soon as they are fixed, stores drafts (never passwords), and
 * shows the backend's errors at their fields. After a network error or refusal the input is kept.
 */
export function useShopForm<Values extends FieldValues>(options: ShopFormOptions<Values>): ShopForm<Values> {
  const { name, schema, initial, chosen = {}, wire = {}, idPrefix = '', ids = {}, save } = options
  const t = useTranslations()
  const afterClick = useAfterClick()
  const names = Object.keys(initial) as FieldPath<Values>[]
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [isSent, setSent] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const [isLookingUp, setLookingUp] = useState(false)
  const lookup = useRef<() => Promise<unknown>>(undefined)
  const beforeSubmit = useCallback((work: () => Promise<unknown>) => {
    lookup.current = work
    return () => {
      lookup.current = undefined
    }
  }, [])
  const draft = useDraft(name, initial)
  const [start] = useState(() => ({ ...initial, ...draft.stored, ...chosen }))
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: standardSchemaResolver(schema),
    defaultValues: start as DefaultValues<Values>,
  })
  const [proof, setProof] = useState('')
  const [proofsUsed, setProofsUsed] = useState(0)
  const proofError = form.formState.errors.root?.turnstile?.message

  const onEdit = useEffectEvent((values: Values) => {
    setEdited(true)
    draft.store(Object.fromEntries(Object.entries(values).filter(([field]) => !(field in chosen))))
  })
  const hasEarlyValues = useRef(false)
  useEffect(() => {
    if (hasEarlyValues.current) onEdit(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onEdit(values) })
  }, [form])

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
    const [key = '', maximum = ''] = error.message.split(':')
    // Schemas carry keys as plain strings; `ErrorKey` types them where they are written.
    return t((key.includes('.') ? key : `form.errors.${key}`) as TextKey, { maximum })
  }

  function showRefusal(error: ApiError) {
    const own = Object.fromEntries(names.map((field) => [field, field]))
    const { own: ours, others } = formErrors(error, { ...own, ...wire, [botCheckId]: 'root.turnstile' as const })
    for (const { field, message } of ours) form.setError(field as FieldPath<Values>, { type: 'server', message })
    if (error.layer === 'network') setProblem(t('form.offline'))
    else if (ours.length === 0) setProblem(others[0]?.message ?? error.message)
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError) showRefusal(error)
    else {
      setProblem(t('form.failed'))
      reportError(error)
    }
    setFailures((count) => count + 1)
  }

  /** A token works once, for a refusal too: the widget fetches another. */
  function renewProof() {
    setProof('')
    setProofsUsed((count) => count + 1)
  }

  const send = form.handleSubmit(
    async (values) => {
      setProblem(undefined)
      setSent(false)
      try {
        if ((await save(values, { turnstile_token: proof })) === unsent) return
        draft.clear()
        setSent(true)
        setEdited(false)
      } catch (error) {
        refuse(error)
      }
      renewProof()
    },
    () => {
      setProblem(undefined)
      setFailures((count) => count + 1)
    },
  )

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (lookup.current) {
      setLookingUp(true)
      const timeout = new Promise((resolve) => setTimeout(resolve, maxLookupMs))
      await Promise.race([lookup.current(), timeout]).catch(() => undefined)
      setLookingUp(false)
    }
    await send(event)
  }

  const controls = useRef(new WeakSet<object>())

  /** Read when the control is taken over, not earlier: somebody may be typing while the page hydrates. */
  function keepEarlyValue(field: FieldPath<Values>, control: unknown) {
    if (!(control instanceof Element) || controls.current.has(control)) return
    controls.current.add(control)
    const value = valueBeforeHydration(control)
    if (value === undefined || field in chosen) return
    hasEarlyValues.current = true
    form.setValue(field, value as Values[typeof field])
  }

  function register(field: FieldPath<Values>): UseFormRegisterReturn {
    const control = form.register(field)
    return {
      ...control,
      ref: (element: unknown) => {
        keepEarlyValue(field, element)
        control.ref(element)
      },
      onBlur: async (event) => afterClick(() => void control.onBlur(event)),
    }
  }

  return {
    proof,
    setProof,
    proofError,
    proofsUsed,
    name,
    form,
    errorOf,
    field: (field) => ({ ...register(field), id: idOf(field), error: errorOf(field) }),
    problems: [
      ...names.flatMap((field) => {
        const message = errorOf(field)
        return message ? [{ id: idOf(field), message }] : []
      }),
      ...(proofError ? [{ id: botCheckId, message: proofError }] : []),
    ],
    problem,
    isBusy: form.formState.isSubmitting || isLookingUp,
    isSent,
    isSaved: isSent && !isEdited,
    isRestored: draft.isRestored,
    failures,
    submit: (event) => void submit(event),
    refuse,
    beforeSubmit,
  }
}
