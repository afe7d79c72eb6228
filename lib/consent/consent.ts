/** What a visitor may allow beside what the shop cannot work without (domain §1). */
export const purposes = ['measurement', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Choices = Readonly<Record<Purpose, boolean>>

/** A choice as the browser keeps it and the backend logs it. */
export interface Consent {
  /** Random; names the choices of one browser in the log. */
  readonly id: string
  readonly choices: Choices
}

/** Version of the question: a new one asks again. */
export const consentVersion = '1'
export const consentCookie = 'consent'
export const consentDays = 182

export const nothing: Choices = { measurement: false, marketing: false }
export const everything: Choices = { measurement: true, marketing: true }

/** "1.<id>.10": version, id, one digit per purpose. */
export function consentText({ id, choices }: Consent): string {
  return `${consentVersion}.${id}.${purposes.map((purpose) => (choices[purpose] ? '1' : '0')).join('')}`
}

/** Reads a kept choice; undefined when there is none, or one to another question. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [, version, id, digits] = /^(\d+)\.([\w-]{8,64})\.([01]{2})$/.exec(text ?? '') ?? []
  if (version !== consentVersion || id === undefined || digits === undefined) return undefined
  return { id, choices: { measurement: digits[0] === '1', marketing: digits[1] === '1' } }
}

/** The state of Google's Consent Mode v2 for a choice. */
export function consentMode({ measurement, marketing }: Choices) {
  const say = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  return {
    ad_storage: say(marketing),
    ad_user_data: say(marketing),
    ad_personalization: say(marketing),
    analytics_storage: say(measurement),
  }
}
