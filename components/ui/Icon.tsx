import type { IconName } from './icon-names'

interface IconProps {
  readonly name: IconName
  /** 16 px or 24 px instead of 20 px. */
  readonly size?: 'sm' | 'lg'
}

/** A decorative icon of the sprite; its meaning must also be given as text or in a label. */
export function Icon({ name, size }: IconProps) {
  // An attribute that is undefined would be named in the data of every server-rendered page.
  const attributes = size && { 'data-size': size }
  return (
    <svg className="icon" {...attributes} aria-hidden="true">
      <use href={`/icons/sprite.svg#${name}`} />
    </svg>
  )
}
