import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveToken, renderIsland } from '@/tests/support/island'
import { ProjectForm } from './ProjectForm'

/** A fake of the browser's upload, advanced by the test. */
class Upload {
  static last: Upload | undefined
  status = 0
  responseText = ''
  timeout = 0
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  form?: FormData
  readonly headers = new Headers()
  address = ''

  open(method: string, address: string): void {
    this.address = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getResponseHeader(): null {
    return null
  }
  send(form: FormData): void {
    this.form = form
    Upload.last = this
  }
  answer(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    act(() => this.onload?.())
  }
}

const rooms = {
  office: 'Iroda',
  restaurant: 'Étterem',
  hotel: 'Szálloda',
  practice: 'Rendelő',
  home: 'Otthon',
  other: 'Egyéb',
}
const budgets = { unknown: 'Még nem tudom', under_1m: '1', '1m_5m': '2', '5m_20m': '3', over_20m: '4' }
const island = <ProjectForm privacyPath="/hu/adatkezeles" rooms={rooms} budgets={budgets} head={<h1>Projekt</h1>} />
const pdf = (name: string, size = 1000) => new File([new Uint8Array(size)], name, { type: 'application/pdf' })

beforeEach(() => {
  giveToken()
  Upload.last = undefined
  vi.stubGlobal('XMLHttpRequest', Upload)
})
const field = (name: RegExp) => screen.getByRole('textbox', { name })
/** Dropped files bypass the input's `accept`. */
const attach = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/^Csatolmányok/), files)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Elküldöm' }))
const sentUpload = () =>
  waitFor(() => {
    if (!Upload.last) throw new Error('Nothing was sent')
    return Upload.last
  })

async function fill(): Promise<void> {
  await userEvent.type(field(/^Hol/), 'Budapest XI.')
  await userEvent.type(field(/^Mit szeretnél/), 'Tizenkét munkaállomás.')
  await userEvent.type(field(/^Név/), 'Tóth Béla')
  await userEvent.type(field(/E-mail/), 'bela@example.com')
  await userEvent.type(field(/Telefon/), '06 1 555 0199')
  await userEvent.click(screen.getByRole('checkbox', { name: /adatkezelési tájékoztatót/ }))
}

describe('the project inquiry', () => {
  it('does not upload what would be refused, and shows the error at the file', async () => {
    renderIsland(island)
    await fill()
    await attach(pdf('plan.pdf'), new File(['x'], 'tour.mp4', { type: 'video/mp4' }))
    expect(screen.getByText(/^Videót nem tudunk fogadni/)).toBeVisible()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('Van olyan csatolmány')
    expect(Upload.last).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'tour.mp4 eltávolítása' }))
    await send()
    expect((await sentUpload()).form?.getAll('files[]')).toHaveLength(1)
  })

  it('shows the upload progress of each file, then the confirmation', async () => {
    renderIsland(island)
    await fill()
    await attach(pdf('plan.pdf', 1000), pdf('list.pdf', 3000))
    await send()
    const upload = await sentUpload()
    expect(upload.address).toBe('POST /api/project-inquiry')
    expect(upload.headers.get('X-XSRF-TOKEN')).toBe('token')
    expect(Object.fromEntries([...(upload.form ?? [])].filter(([, value]) => typeof value === 'string'))).toMatchObject(
      {
        kind: 'project',
        room: 'office',
        place: 'Budapest XI.',
        budget: 'unknown',
        accept_privacy: '1',
      },
    )
    act(() => upload.upload.onprogress?.({ loaded: 2500 }))
    expect(screen.getByRole('progressbar', { name: 'list.pdf feltöltése' })).toHaveAttribute('aria-valuenow', '50')
    expect(screen.getByText(/feltöltve/)).toBeVisible()
    upload.answer(200, { data: { reference: 'IN-2026-000009', reply_by: '2026-11-23' } })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Megkaptuk, hívunk' })).toHaveFocus())
  })

  it('shows the backend’s message at its file', async () => {
    renderIsland(island)
    await fill()
    await attach(pdf('plan.pdf'), pdf('bad.pdf'))
    await send()
    const upload = await sentUpload()
    upload.answer(422, { message: 'x', errors: { 'files.1': ['bad.pdf: ezt nem tudjuk fogadni.'] } })
    expect(await screen.findByRole('alert')).toHaveTextContent('bad.pdf: ezt nem tudjuk fogadni.')
    const row = screen.getByRole('button', { name: 'bad.pdf eltávolítása' }).closest('li')
    expect(row).toHaveTextContent('ezt nem tudjuk fogadni')
    expect(field(/^Hol/)).toHaveValue('Budapest XI.')
  })
})
