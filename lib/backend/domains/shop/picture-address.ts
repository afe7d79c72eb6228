/**
 * Path of a picture as documents and data sets name it: as everywhere else, "/media/rooms/terrace.jpg", or without folder and
 * extension, "rooms/terrace", for "/media/rooms/terrace.webp".
 */
export function pictureAddress(name: string): string {
  return name.startsWith('/media/') ? name : `/media/${name}.webp`
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The pictures that a document names by `image` and `form_pictures`, by place. An empty name stands for none. Pure. */
export function picturesNamedIn(value: unknown, at = ''): (readonly [at: string, src: string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const place = at === '' ? name : `${at}.${name}`
    if (name === 'image') return isText(part) && part !== '' ? [[place, pictureAddress(part)] as const] : []
    if (name === 'form_pictures' && Array.isArray(part))
      return part.flatMap((one, index) => (isText(one) ? [[`${place}.${index}`, pictureAddress(one)] as const] : []))
    return picturesNamedIn(part, place)
  })
}
