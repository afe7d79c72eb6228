import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Token to send along; "" without a bot check. */
export interface BotCheckProof {
  readonly turnstile_token: string
}

export interface BotCheck {
  /** The bot check's token, or "". */
  readonly proof: string
  readonly setProof: (token: string) => void
  readonly proofError: string | undefined
  /** Number of failed submits: each has used up a token. */
  readonly refusals: number
}

/** Id of the bot check, for the error summary's link. */
export const botCheckId = 'turnstile'

/** A form's bot check. `spendProof` drops a token that was sent in vain, for the widget to fetch another. */
export function useBotCheck<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): BotCheck & { readonly spendProof: () => void } {
  const [proof, setProof] = useState('')
  const [refusals, setRefusals] = useState(0)
  return {
    proof,
    setProof,
    proofError: form.formState.errors.root?.turnstile?.message,
    refusals,
    spendProof() {
      setProof('')
      setRefusals((count) => count + 1)
    },
  }
}
