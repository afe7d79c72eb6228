export const purposes = ['measurement', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Choices = Readonly<Record<Purpose, boolean>>

/** A choice as stored in the browser and logged by the backend. */
export interface Consent {
  /** Random; identifies one browser's choices in the log. */
  readonly id: string
  readonly choices: Choices
}

/** Version of the banner; visitors are asked again after a change. */
export const consentVersion = '1'
export const consentCookie = 'consent'
export const consentDays = 182

export const nothing: Choices = { measurement: false, marketing: false }
export const everything: Choices = { measurement: true, marketing: true }

/** "1.<id>.10": version, id, one digit per purpose. */
export function consentText({ id, choices }: Consent): string {
  return `${consentVersion}.${id}.${purposes.map((purpose) => (choices[purpose] ? '1' : '0')).join('')}`
}

/** Parses a stored choice; undefined if there is none, or it belongs to another version. */
export function readConsent(text: string | undefined): Consent | undefined {
  const [, version, id, digits] = /^(\d+)\.([\w-]{8,64})\.([01]{2})$/.exec(text ?? '') ?? []
  if (version !== consentVersion || id === undefined || digits === undefined) return undefined
  return { id, choices: { measurement: digits[0] === '1', marketing: digits[1] === '1' } }
}

export function consentMode({ measurement, marketing }: Choices) {
  const grant = (isGranted: boolean) => (isGranted ? 'granted' : 'denied')
  return {
    ad_storage: grant(marketing),
    ad_user_data: grant(marketing),
    ad_personalization: grant(marketing),
    analytics_storage: grant(measurement),
  }
}
