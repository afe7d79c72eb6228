import { Secret, TOTP } from 'otpauth'
import type { DeskPerson } from '@/lib/contract/desk/people'
import type { Role } from '@/lib/contract/desk/roles'
import { inviteStaff } from '@/lib/backend/desk/staff'
import { type Answer, type TestShop, Visitor } from './shop'

export const deskPassword = 'kilenc-zold-lampaernyo'

/** The code that an authenticator shows for a secret at a time. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })
}

/** Somebody of the desk in a browser of their own. */
export class DeskVisitor extends Visitor {
  csrf = ''

  override call<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return super.call<Body>(method, path, body, { ...headers, ...(this.csrf !== '' && { 'X-XSRF-TOKEN': this.csrf }) })
  }

  /** Accepts an invitation. */
  async join(token: string, moment: Date): Promise<this> {
    const invitation = await this.call<{ secret: string }>('GET', `/api/desk/join/${token}`)
    const code = codeAt(invitation.body.secret, moment)
    const answer = await this.call<DeskPerson>('POST', `/api/desk/join/${token}`, { password: deskPassword, code })
    this.csrf = answer.body.csrf_token
    return this
  }
}

/** Adds somebody to a shop's desk and logs them in. */
export async function atTheDesk(shop: TestShop, role: Role, email = `${role}@shop.example`): Promise<DeskVisitor> {
  const person = { email, name: `Pult ${role}`, role, locale: 'hu' } as const
  const { token } = await inviteStaff(shop.database, person, shop.services.now())
  return new DeskVisitor((request) => shop.fetch(request), 'hu', 1).join(token, shop.services.now())
}
