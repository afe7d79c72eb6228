import type { Metadata } from 'next'
import type { Identity } from '@/lib/contract/identity'

/** The demo's logo, a symbol of the program's own drawings. */
export const programLogo = '/icons/sprite.svg#logo'

type Pictures = Pick<Identity, 'logo' | 'icon'>

/** Whether the program's icons are the shop's, as they are the demo's. */
export const hasProgramIcons = ({ logo, icon }: Pictures): boolean => !icon && logo?.src === programLogo

/** Icons for tabs and home screens (app/icon). */
export function pageIcons(shop: Pictures): NonNullable<Metadata['icons']> {
  return hasProgramIcons(shop)
    ? { icon: { url: '/favicon.svg', type: 'image/svg+xml' }, apple: '/icons/apple-touch-icon.png' }
    : { icon: { url: '/icon/64.png', type: 'image/png' }, apple: '/icon/180.png' }
}

/** Icons of the web app manifest. */
export function manifestIcons(shop: Pictures) {
  const icon = (folder: string, name: string, size: number) => ({
    src: `${folder}/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  if (hasProgramIcons(shop)) return [192, 512].map((size) => icon('/icons', `icon-${size}`, size))
  return [
    ...[192, 512].map((size) => icon('/icon', String(size), size)),
    { ...icon('/icon', 'maskable', 512), purpose: 'maskable' },
  ]
}
