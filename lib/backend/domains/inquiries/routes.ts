import type { Context, MiddlewareHandler } from 'hono'
import {
  contactSchema,
  inquirySchema,
  receivedInquirySchema,
  type DataSheetInquiry,
  type ProjectInquiry,
} from '@/lib/contract/inquiry'
import { maxFileSize, maxTotalFileSize } from '@/lib/contract/inquiry-limits'
import { readNumber } from '@/lib/contract/typed-identifier'
import type { BackendEnv } from '../../platform/context'
import { clientAddress, clientBlock } from '../../platform/http/client-address'
import { FieldError } from '../../platform/http/errors'
import { multipartForm } from '../../platform/http/multipart'
import { limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, routesOf, jsonBody, refusals } from '../../platform/http/router'
import { normalizePhone } from '../../platform/phone'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { limitFiles } from '../../platform/http/uploads'
import { verifyHuman, type HumanAction } from '../../platform/turnstile/verify'
import { limitMailingNetwork, limitRecipient } from '../customers/recipient-limits'
import { readNumberFormats } from '../shop/numbers'
import { checkFiles } from './files'
import { receiveInquiry, contactWords, dataSheetWords, projectWords, type IncomingInquiry } from './receive'

export const inquiryRoutes = createRouter()
const route = routesOf('Inquiries')

const visitorLimit = { name: 'inquiry', limit: 10, windowSeconds: 600 }
/** Per client address, which many visitors may share; sessions are free. */
const blockLimit = { name: 'inquiry-block', limit: 60, windowSeconds: 600 }
/** Every inquiry is acknowledged by mail: the form must not be usable to flood a mailbox. */
const addressLimit = { name: 'inquiry-address', limit: 6, windowSeconds: 3600 }
const failures = {
  ...refusals,
  413: 'The body is too large',
  422: 'Missing or invalid fields',
  429: 'Too many inquiries',
}

/** Applied before the body is read. */
const limitVisitor: MiddlewareHandler<BackendEnv> = async (c, next) => {
  await limitRate(c, blockLimit, clientBlock(c))
  await limitRate(c, visitorLimit, sessionOf(c).idHash)
  await next()
}

interface Sender {
  readonly email: string
  readonly turnstile_token: string
}

async function admit(c: Context<BackendEnv>, action: HumanAction, { email, turnstile_token: token }: Sender) {
  await verifyHuman(c.get('services'), { token, action, remoteAddress: clientAddress(c) })
  await limitRate(c, addressLimit, email.toLowerCase())
  await limitMailingNetwork(c)
  await limitRecipient(c.get('services').database, c.get('services'), sessionOf(c), 'inquiry', email)
}

function phoneOf(written: string): string {
  const phone = normalizePhone(written)
  if (phone === null) throw FieldError.of('phone', 'validation.phone')
  return phone
}

const contactRoute = route('post /api/contact', {
  summary: 'A message to the shop; acknowledged by mail',
  middleware: [stateful, limitVisitor] as const,
  request: jsonBody(contactSchema),
  responses: answers(receivedInquirySchema, 'Its reference, and the date by which the shop replies', failures),
})
inquiryRoutes.openapi(contactRoute, async (c) => {
  const message = c.req.valid('json')
  await admit(c, 'contact', message)
  const { name, email, topic } = message
  const formats = await readNumberFormats(c.get('services').database)
  const order = readNumber(message.order_number, 'orders', formats) ?? message.order_number
  const received = await receiveInquiry(c.get('services'), c.get('locale'), {
    inquiry: {
      kind: 'contact',
      name,
      email,
      topic,
      message: message.message,
      details: order ? { order_number: order } : {},
    },
    files: [],
    wordsIn: (locale) => contactWords(locale, { ...message, order_number: order }),
  })
  return c.json({ data: received }, 200)
})

async function projectOf(inquiry: ProjectInquiry): Promise<IncomingInquiry> {
  const { name, email, company, room, place, area, budget, deadline, message } = inquiry
  const phone = phoneOf(inquiry.phone)
  return {
    inquiry: {
      kind: 'project',
      name,
      email,
      phone,
      company,
      topic: room,
      message,
      details: { room, place, area, budget, deadline },
    },
    files: await checkFiles(inquiry['files[]']),
    wordsIn: (locale) => projectWords(locale, inquiry),
  }
}

function dataSheetOf(inquiry: DataSheetInquiry): IncomingInquiry {
  const { name, email, topic } = inquiry
  return {
    inquiry: { kind: 'datasheet', name, email, phone: phoneOf(inquiry.phone), topic },
    files: [],
    wordsIn: (locale) => dataSheetWords(locale, inquiry),
  }
}

const projectRoute = route('post /api/project-inquiry', {
  summary: 'A project inquiry with attachments, or a callback request from the data sheet; acknowledged by mail',
  middleware: [
    stateful,
    limitVisitor,
    limitFiles(maxTotalFileSize, 'inquiry.bodyTooLarge'),
    multipartForm({ maxFileSize }),
  ] as const,
  request: { body: { required: true, content: { 'multipart/form-data': { schema: inquirySchema } } } },
  responses: answers(receivedInquirySchema, 'Its reference, and the date by which the shop replies', failures),
})
inquiryRoutes.openapi(projectRoute, async (c) => {
  const inquiry = c.req.valid('form')
  const incoming = inquiry.kind === 'project' ? await projectOf(inquiry) : dataSheetOf(inquiry)
  await admit(c, inquiry.kind === 'project' ? 'inquiry' : 'datasheet', inquiry)
  const received = await receiveInquiry(c.get('services'), c.get('locale'), incoming)
  return c.json({ data: received }, 200)
})
