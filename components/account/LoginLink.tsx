import { useTranslations } from 'next-intl'

interface LoginLinkProps {
  /** Whose words it is told in. */
  readonly screen: 'register' | 'forgotten' | 'dead'
  readonly path: string
}

/** The way to the login, under a form for those who turn out not to need it. */
export function LoginLink({ screen, path }: LoginLinkProps) {
  const t = useTranslations('auth')
  return (
    <p className="small">
      {t.rich(`${screen}.login`, {
        link: (chunks) => (
          <a className="link" href={path}>
            {chunks}
          </a>
        ),
      })}
    </p>
  )
}
