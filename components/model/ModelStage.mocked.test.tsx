import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import messages from '@/messages/hu.json'
import { ModelStage } from './ModelStage'

const loadViewer = vi.hoisted(() => vi.fn())
vi.mock('./define-viewer', () => {
  loadViewer()
  return {}
})

afterEach(() => vi.resetModules())

const size = { width: '80 cm', height: '72 cm', depth: '76 cm' }
const view = (name: string, hex: string) => ({
  src: `/media/models/${name}.glb?v=1`,
  title: `Lune, ${name}`,
  colour: name,
  hex,
  href: `/hu/termekek/${name}`,
  size,
})

function show(placement: 'floor' | 'wall' | null = 'floor') {
  const { container } = render(
    <ModelStage
      views={[view('fehér', '#ffffff'), view('zöld', '#003300')]}
      own={0}
      placement={placement}
      labels={messages.model}
      poster={<img alt="" src="/media/products/lune.webp" />}
    />,
  )
  return container.querySelector('model-viewer')!
}

// R-PROD-15
describe('ModelStage', () => {
  it('shows the poster until the model is loaded, and says what happens', async () => {
    const viewer = show()
    expect(viewer.querySelector('[slot=poster] img')).not.toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent(messages.model.loading)
    await vi.waitFor(() => expect(viewer).toHaveAttribute('src', '/media/models/fehér.glb?v=1'))
    fireEvent.load(viewer)
    expect(screen.getByRole('status')).toHaveTextContent(messages.model.ready)
    expect(viewer).toHaveAttribute('alt', 'Lune, fehér. Szélesség 80 cm, magasság 72 cm, mélység 76 cm')
  })

  it('says so if the model cannot be shown', () => {
    fireEvent.error(show())
    expect(screen.getByRole('status')).toHaveTextContent(messages.model.failed)
  })

  it('changes the colour, and the link back with it', async () => {
    const viewer = show()
    fireEvent.click(screen.getByRole('radio', { name: 'zöld' }))
    await vi.waitFor(() => expect(viewer).toHaveAttribute('src', '/media/models/zöld.glb?v=1'))
    expect(screen.getByRole('link', { name: messages.model.back })).toHaveAttribute('href', '/hu/termekek/zöld')
  })

  it('has names of its views for screen readers, in the page’s language', () => {
    expect(JSON.parse(show().getAttribute('a11y')!)).toMatchObject({
      front: 'Elölnézet',
      'upper-left': 'Balról, felülről',
    })
  })

  // R-PROD-16
  it('offers the room where a phone can show it there', () => {
    expect(show('wall')).toHaveAttribute('ar-placement', 'wall')
    expect(screen.getByRole('button', { name: messages.model.room })).toHaveAttribute('slot', 'ar-button')
  })

  // R-PROD-16
  it('offers no room for what hangs from a ceiling', () => {
    expect(show(null)).not.toHaveAttribute('ar')
    expect(screen.queryByRole('button', { name: messages.model.room })).toBeNull()
  })
})
