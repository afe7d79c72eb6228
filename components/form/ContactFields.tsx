import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Check } from '@/components/ui/Check'
import { Field, type FieldProps } from '@/components/ui/Field'
import { emailPattern } from '@/lib/form/rules'
import type { ControlProps } from './use-shop-form'

type EmailFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'label'> & {
  /** Doubles as the user name, for password managers. */
  readonly isUsername?: boolean
}

export function EmailField({ isUsername = false, ...field }: EmailFieldProps) {
  const t = useTranslations('form')
  return (
    <Field
      autoComplete={isUsername ? 'username' : 'email'}
      {...field}
      type="email"
      inputMode="email"
      pattern={emailPattern}
      required
      label={t('email')}
    />
  )
}

export function PhoneField(field: Omit<FieldProps, 'type' | 'autoComplete' | 'inputMode' | 'label'>) {
  const t = useTranslations('form')
  return <Field {...field} type="tel" autoComplete="tel" inputMode="tel" label={t('phone')} />
}

/** For `t.rich`: makes words of a form's text a link that opens in a new tab, so that what was typed is kept. */
export function useNewTabLink(): (href: string) => (words: ReactNode) => ReactNode {
  const newTab = useTranslations('form')('newTab')
  return (href) =>
    function NewTabLink(words) {
      return (
        <a className="link" href={href} target="_blank" rel="noopener">
          {words}
          <span className="visuallyHidden"> {newTab}</span>
        </a>
      )
    }
}

interface ConsentCheckProps extends ControlProps {
  /** The page that is accepted or has been read. */
  readonly href: string
  /** The text, with its link. */
  readonly children: (link: (words: ReactNode) => ReactNode) => ReactNode
}

/** A consent without which the form cannot be sent. */
export function ConsentCheck({ href, children, ...control }: ConsentCheckProps) {
  const newTabLink = useNewTabLink()
  return (
    <Check {...control} required>
      <span>{children(newTabLink(href))}</span> <span aria-hidden="true">*</span>
    </Check>
  )
}

export function PrivacyCheck({ privacyPath, ...control }: ControlProps & { readonly privacyPath: string }) {
  const t = useTranslations('form')
  return (
    <ConsentCheck {...control} href={privacyPath}>
      {(link) => t.rich('privacy', { link })}
    </ConsentCheck>
  )
}
