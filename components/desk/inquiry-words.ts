import { useTranslate } from 'ra-core'
import type { DeskInquiry } from '@/lib/contract/desk/work'

type Kind = DeskInquiry['kind']

/** What the topic of a kind of inquiry begins with among its words. */
const topics = { contact: 'topic', project: 'room', datasheet: 'sheet' } as const satisfies Record<Kind, string>

/** Says the choices of an inquiry's form in the desk's language; what is none of them stays as it was written. */
export function useInquiryWords() {
  const translate = useTranslate()
  const word = (group: string, value: string) => translate(`desk.inquiryWords.${group}_${value}`, { _: value })
  const topicOf = ({ kind, topic }: Pick<DeskInquiry, 'kind' | 'topic'>) => word(topics[kind], topic)
  /** The further answers, a line each; a project's room is its topic. */
  const detailsOf = ({ details }: Pick<DeskInquiry, 'details'>) =>
    Object.entries(details)
      .filter(([name, value]) => name !== 'room' && value !== '')
      .map(([name, value]) => [
        translate(`desk.detail.${name}`, { _: name }),
        name === 'budget' ? word('budget', value) : value,
      ])
      .map((parts) => parts.join(': '))
      .join('\n')
  return { topicOf, detailsOf }
}
