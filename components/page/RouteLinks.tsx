import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import type { Place } from '@/lib/contract/shop'

const maps = {
  google_maps: { icon: 'map-pin', name: 'Google Maps' },
  waze: { icon: 'navigation', name: 'Waze' },
} as const satisfies Record<keyof Place['map_links'], { readonly icon: IconName; readonly name: string }>
const mapKeys = ['google_maps', 'waze'] as const

interface RouteLinksProps {
  readonly place: Pick<Place, 'map_links'>
  readonly size?: 'sm'
  /** Of the element around them. */
  readonly className?: string | undefined
}

/** Where map services show a place: nothing without links to them. */
export function RouteLinks({ place, size, className }: RouteLinksProps) {
  const links = mapKeys.flatMap((key) => {
    const href = place.map_links[key]
    return href ? [{ href, ...maps[key] }] : []
  })
  if (links.length === 0) return null
  return (
    <div className={className}>
      {links.map(({ href, icon, name }) => (
        <ButtonLink key={name} variant="secondary" {...(size && { size })} href={href} rel="noopener">
          <Icon name={icon} />
          <span>{name}</span>
        </ButtonLink>
      ))}
    </div>
  )
}
