import type { ReactNode } from 'react'

/** For `t.rich`: makes words of a text a link. */
export const linkTo = (href: string) =>
  function TextLink(words: ReactNode) {
    return (
      <a className="link" href={href}>
        {words}
      </a>
    )
  }
