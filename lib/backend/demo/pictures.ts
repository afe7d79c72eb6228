/**
 * Path of a picture that a data set names without folder and extension: "rooms/terrace" → "/media/rooms/terrace.webp".
 */
export function pictureAddress(name: string): string {
  return `/media/${name}.webp`
}
