import type { ComponentPropsWithRef } from 'react'

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'dark'
  readonly size?: 'sm' | 'lg'
  readonly block?: boolean
}

function look({ variant = 'primary', size, block, className }: Look & { className?: string | undefined }) {
  return {
    'data-variant': variant,
    'data-size': size,
    ...(block && { 'data-block': '' }),
    className: className ? `btn ${className}` : 'btn',
  }
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Pending: keeps its width and ignores further clicks. */
  readonly busy?: boolean
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ variant, size, block, className })}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

type ButtonLinkProps = Look & ComponentPropsWithRef<'a'> & { readonly href: string }

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} {...look({ variant, size, block, className })} />
}
