import { useState } from 'react'
import { Facts } from '@/components/page/Facts'
import { Modal } from '@/components/ui/Modal'
import modal from '@/components/ui/Modal.module.css'
import { Switch } from '@/components/ui/Switch'
import { everything, nothing, purposes, type Choices } from '@/lib/consent/consent'
import type { ConsentTexts, PurposeTexts } from './consent-fragment'

interface ConsentSettingsProps {
  readonly texts: ConsentTexts
  readonly rules: string
  readonly choices: Choices
  readonly onDecide: (choices: Choices) => void
  /** Closes without changes. */
  readonly onClose: () => void
}

function Cookies({ cookies, count }: Pick<PurposeTexts, 'cookies' | 'count'>) {
  return (
    <details>
      <summary>{count}</summary>
      <Facts rows={cookies.map(({ name, lifetime }) => ({ label: name, value: lifetime }))} />
    </details>
  )
}

export function ConsentSettings({ texts, rules, choices, onDecide, onClose }: ConsentSettingsProps) {
  const [selected, setSelected] = useState(choices)
  const [before, link, after] = texts.settingsIntro
  return (
    <Modal
      open
      onClose={onClose}
      title={texts.settingsTitle}
      closeLabel={texts.close}
      evenFoot
      foot={
        <>
          <button type="button" className="btn" data-variant="secondary" onClick={() => onDecide(nothing)}>
            {texts.reject}
          </button>
          <button type="button" className="btn" data-variant="secondary" onClick={() => onDecide(everything)}>
            {texts.acceptAll}
          </button>
          <button type="button" className="btn" data-variant="quiet" onClick={() => onDecide(selected)}>
            {texts.save}
          </button>
        </>
      }
    >
      <p className="small muted">
        <span>{before}</span>
        <a className="link" href={rules}>
          {link}
        </a>
        <span>{after}</span>
      </p>
      <div className={modal.purposes}>
        <div className={modal.purpose}>
          <strong>{texts.necessary.title}</strong>
          <span className={modal.purpose_fixed}>{texts.always}</span>
          <p>{texts.necessary.text}</p>
          <Cookies {...texts.necessary} />
        </div>
        {purposes.map((purpose) => (
          <div key={purpose} className={modal.purpose}>
            <label>
              <strong>{texts.purposes[purpose].title}</strong>
              <Switch
                checked={selected[purpose]}
                onChange={(event) => setSelected({ ...selected, [purpose]: event.target.checked })}
              />
            </label>
            <p>{texts.purposes[purpose].text}</p>
            <Cookies {...texts.purposes[purpose]} />
          </div>
        ))}
      </div>
    </Modal>
  )
}
