import { Alert, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { DeskText, RemovedText, TextKindName } from '@/lib/contract/desk/texts'
import type { Localized } from '@/lib/i18n/locales'
import { usePlaceName } from '../documents/Differences'
import { Editor } from '../documents/Editor'
import { isObject } from '../documents/schema'
import { RecordShow } from '../RecordShow'
import { ShopLinks } from '../ShopLinks'
import { Section, useWholeRecord } from '../shown'
import { useChange } from '../use-change'
import { namedPlace } from './named-place'
import { PreviewContext } from './preview-context'

/** The screen of a page or an article. */
export const showOf = (kind: TextKindName) =>
  function TextShow() {
    return (
      <RecordShow>
        <WholeText kind={kind} />
      </RecordShow>
    )
  }

function WholeText({ kind }: { readonly kind: TextKindName }) {
  const text = useWholeRecord<DeskText>('version')
  const translate = useTranslate()
  if (!text) return null
  return (
    <Editor
      key={text.id}
      resource={kind}
      record={text}
      name={`${translate(`desk.text.one_${kind}`)}: ${text.id}`}
      intro={<Addresses text={text} />}
      around={(draft, form) => (
        <Previewed text={text} draft={draft}>
          {form}
        </Previewed>
      )}
      restored={text.is_shown ? 'desk.form.restored' : 'desk.text.putBack'}
      below={() => text.is_shown && <Removal kind={kind} text={text} />}
    />
  )
}

function Addresses({ text: { is_shown: isShown, addresses } }: { readonly text: DeskText }) {
  const translate = useTranslate()
  if (!isShown) return <Alert severity="info">{translate('desk.text.notShown')}</Alert>
  return <ShopLinks label="desk.row.inShop" addresses={addresses} />
}

interface PreviewedProps {
  readonly text: DeskText
  readonly draft: unknown
}

const wordsOf = (part: unknown) => (isObject(part) ? part : {}) as Partial<Localized>

/** Tells the previews of a form what stands around the text. */
function Previewed({ text: { patterns, facts }, draft, children }: React.PropsWithChildren<PreviewedProps>) {
  const { title, lead } = isObject(draft) ? draft : {}
  const shown = useMemo(
    () => ({ patterns, facts, title: wordsOf(title), lead: wordsOf(lead) }),
    [patterns, facts, title, lead],
  )
  return <PreviewContext value={shown}>{children}</PreviewContext>
}

interface RemovalProps {
  readonly kind: TextKindName
  readonly text: DeskText
}

/** Takes a text off the shop, after a second click; where other places name it, also out of these. */
function Removal({ kind, text: { id, version } }: RemovalProps) {
  const translate = useTranslate()
  const { change, isBusy } = useChange()
  const [isAsked, setIsAsked] = useState(false)
  const [places, setPlaces] = useState<readonly string[]>([])
  const nameOf = usePlaceName()
  const remove = () =>
    change<RemovedText>({
      path: `${kind}/${id}/remove`,
      body: { version, mend: places.length > 0 },
      done: (answer) => {
        if (answer.removed) return 'desk.text.removed'
        setPlaces(answer.places)
        return null
      },
    })
  return (
    <Section title={translate('desk.text.remove')}>
      {!isAsked && (
        <Button color="error" onClick={() => setIsAsked(true)}>
          {translate('desk.text.remove')}
        </Button>
      )}
      {isAsked && (
        <>
          <Alert severity="warning" sx={{ mb: 1 }}>
            <p>{translate(places.length > 0 ? 'desk.text.named' : 'desk.text.really')}</p>
            {places.length > 0 && (
              <ul>
                {places.map((place) => (
                  <li key={place}>{namedPlace(place, { translate, nameOf })}</li>
                ))}
              </ul>
            )}
          </Alert>
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void remove()}>
            {translate(places.length > 0 ? 'desk.text.removeAndMend' : 'desk.text.removeNow')}
          </Button>{' '}
          <Button onClick={() => setIsAsked(false)}>{translate('ra.action.cancel')}</Button>
        </>
      )}
    </Section>
  )
}
