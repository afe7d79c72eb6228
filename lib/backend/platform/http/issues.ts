import type { z } from 'zod'
import type { FieldMessages, Message } from './errors'

type Issue = z.core.$ZodIssue

function messageOf(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return messageOfType(issue)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'validation.required' }
      if (issue.origin === 'string') return { key: 'validation.tooShort', values: { minimum: Number(issue.minimum) } }
      return { key: 'validation.tooSmall', values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'validation.tooLong', values: { maximum: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'validation.tooMany', values: { maximum: Number(issue.maximum) } }
      return { key: 'validation.tooBig', values: { maximum: Number(issue.maximum) } }
    case 'invalid_value':
      // A literal `true` is a required checkbox; a checked one posts "on".
      return {
        key: issue.values.some((value) => value === true || value === 'on')
          ? 'validation.mustAccept'
          : 'validation.unknownOption',
      }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'validation.email' : 'validation.invalid' }
    case 'custom':
      return { key: issue.params?.rule === 'no-link' ? 'validation.nameWithLink' : 'validation.invalid' }
    default:
      return { key: 'validation.invalid' }
  }
}

function messageOfType(issue: z.core.$ZodIssueInvalidType): Message {
  // zod omits the input from issues by default, so only the message reveals that it was undefined.
  if (issue.input === undefined && issue.message.endsWith('received undefined')) return { key: 'validation.required' }
  if (issue.expected === 'int') return { key: 'validation.wholeNumber' }
  if (issue.expected === 'number') return { key: 'validation.number' }
  if (issue.expected === 'string') return { key: 'validation.text' }
  if (issue.expected === 'boolean') return { key: 'validation.choice' }
  return { key: 'validation.invalid' }
}

/** Maps zod's issues to messages by dotted field name; issues of the whole body appear under "body". */
export function issuesToFields(issues: readonly Issue[]): FieldMessages {
  const fields: Record<string, Message[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    ;(fields[field] ??= []).push(messageOf(issue))
  }
  return fields
}
