import type { IconName } from './icon-names'

export interface IconProps {
  readonly name: IconName
  /** 16 px or 24 px instead of 20 px. */
  readonly size?: 'sm' | 'lg'
}

/** A decorative symbol of the sprite; whatever it stands for must also be said in words beside it or in a label. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className="icon" data-size={size} aria-hidden="true">
      <use href={`/icons/sprite.svg#${name}`} />
    </svg>
  )
}
