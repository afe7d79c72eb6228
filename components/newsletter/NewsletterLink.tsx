'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { AuthHeader } from '@/components/account/AuthHeader'
import { AuthResult } from '@/components/account/AuthResult'
import auth from '@/components/account/Auth.module.css'

interface QuestionProps {
  readonly title: string
  readonly lead: string
  readonly action: string
  readonly button: string
}

/**
 * Asks for confirmation after a mailed link: mail scanners fetch addresses but press no buttons. A plain form, so that
 * it works without JavaScript; the page then shows the result.
 */
export function LinkConfirmation({ title, lead, action, button }: QuestionProps) {
  return (
    <form className={auth.auth_form} method="post" action={action}>
      <AuthHeader title={title}>{lead}</AuthHeader>
      <input type="hidden" name="locale" value={useLocale()} />
      <button className="btn" type="submit" data-variant="primary" data-size="lg" data-block="">
        {button}
      </button>
    </form>
  )
}

interface ResultProps {
  readonly state: 'success' | 'sent' | 'failed'
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function LinkResult({ state, title, lead, children }: ResultProps) {
  return (
    <AuthResult state={state} title={title} lead={lead}>
      <div className={auth.auth_other}>{children}</div>
    </AuthResult>
  )
}
