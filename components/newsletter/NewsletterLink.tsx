'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { AuthHeader, AuthResult } from '@/components/account/AuthResult'
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

export function LinkResult({ children, ...head }: ComponentProps<typeof AuthResult>) {
  return (
    <AuthResult {...head}>
      <div className={auth.auth_other}>{children}</div>
    </AuthResult>
  )
}
