import { useTranslations } from 'next-intl'

interface LoginLinkProps {
  /** Namespace of its text. */
  readonly screen: 'register' | 'forgotten' | 'dead'
  readonly path: string
}

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
