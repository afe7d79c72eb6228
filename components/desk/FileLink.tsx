import { Link } from '@mui/material'
import { useLogoutIfAccessDenied, useNotify } from 'ra-core'
import { readFile, reasonOf } from './call'

interface Props {
  /** Below /api/desk. */
  readonly path: string
  /** Saves the file instead of opening it: what visitors have sent must never be opened at the shop's own address. */
  readonly isSaved?: boolean
}

/** A link to a file of the desk. When the session has ended it leads to the login; other refusals are told. */
export function FileLink({ path, isSaved = false, children }: React.PropsWithChildren<Props>) {
  const notify = useNotify()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  async function open(event: React.MouseEvent) {
    event.preventDefault()
    // With the click itself: what opens later, a browser may take for an advertisement.
    const tab = isSaved ? null : window.open('', '_blank')
    try {
      const { content, name } = await readFile(path)
      const address = URL.createObjectURL(content)
      if (tab) tab.location.replace(address)
      else save(address, name)
    } catch (error) {
      tab?.close()
      if (await logoutIfAccessDenied(error)) return
      notify(reasonOf(error), { type: 'error', autoHideDuration: 10_000 })
    }
  }

  return (
    <Link href={`/api/desk/${path}`} onClick={(event) => void open(event)}>
      {children}
    </Link>
  )
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
