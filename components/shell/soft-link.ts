/** What of a click and its link decides whether the router may take it over. */
export interface LinkClick {
  readonly button: number
  readonly modified: boolean
  readonly handled: boolean
  readonly target: string
  readonly download: boolean
  /** The link asks for a whole page load (`data-reload`). */
  readonly reload: boolean
}

/** Folders that hold no pages: calls, Next's own files and files of public/. */
const noPages = /^\/(?:api|sanctum|_next|media|icons|fonts)(?:\/|$)/

/** Language prefix of a path; another language is another document. */
function languageOf(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}

/** Whether an address is a page of this shop in this language that the router can show without a page load. */
export function isSoftDestination(destination: URL, here: URL): boolean {
  return (
    destination.origin === here.origin &&
    !noPages.test(destination.pathname) &&
    languageOf(destination.pathname) === languageOf(here.pathname)
  )
}

/** Whether the router takes a click over. A jump within the page, and everything unusual, stays the browser's. */
export function isSoftClick(click: LinkClick, destination: URL, here: URL): boolean {
  if (click.handled || click.button !== 0 || click.modified || click.download || click.reload) return false
  if (click.target && click.target !== '_self') return false
  const samePage = destination.pathname === here.pathname && destination.search === here.search
  if (samePage && destination.hash) return false
  return isSoftDestination(destination, here)
}
