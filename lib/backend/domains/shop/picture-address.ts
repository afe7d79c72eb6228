/** Path of a picture named in a data set without folder or extension: "rooms/terrace" → "/media/rooms/terrace.webp". */
export function pictureAddress(name: string): string {
  return `/media/${name}.webp`
}
