import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@/lib/contract/account-security'

/**
 * A software authenticator for tests: one discoverable ES256 passkey with real CBOR and COSE structures, and the flaws
 * that a relying party has to detect.
 */

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

/** The part of CBOR (RFC 8949) that authenticators need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

interface Flaws {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

export class Authenticator {
  readonly credentialId = text(randomBytes(16))
  private readonly key: KeyObject
  private readonly coseKey: Buffer
  private userHandle = ''
  counter = 0

  constructor(
    private readonly origin: string,
    /** Passkeys of cloud accounts never increment their counter. */
    private readonly counts = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.key = privateKey
    const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))
    this.coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0] ?? ''],
        [-3, point[1] ?? ''],
      ]),
    )
  }

  /** Stands in for navigator.credentials.create(). */
  create({ challenge, user }: PasskeyCreation, flaws: Flaws = {}) {
    this.userHandle = user.id
    const id = Buffer.from(this.credentialId, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.coseKey])
    const authData = Buffer.concat([this.authenticatorData(0x40, flaws), attested])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.credential({
      clientDataJSON: text(this.clientData('webauthn.create', challenge, flaws)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal' as const],
    })
  }

  /** Stands in for navigator.credentials.get(). */
  get({ challenge }: PasskeyRequest, flaws: Flaws = {}) {
    if (this.counts) this.counter += 1
    const authData = this.authenticatorData(0, flaws)
    const clientData = this.clientData('webauthn.get', challenge, flaws)
    return this.credential({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key)),
      userHandle: flaws.userHandle ?? this.userHandle,
    })
  }

  private credential<Response>(response: Response) {
    const { credentialId: id } = this
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  private clientData(type: string, challenge: string, flaws: Flaws): Buffer {
    const { origin = this.origin } = flaws
    return Buffer.from(JSON.stringify({ type, challenge: flaws.challenge ?? challenge, origin, crossOrigin: false }))
  }

  private authenticatorData(flags: number, { rpId, isVerified = true, counter }: Flaws): Buffer {
    const bytes = Buffer.alloc(37)
    sha256(rpId ?? new URL(this.origin).hostname).copy(bytes)
    // User present and, unless flawed, verified.
    bytes[32] = flags | 0x01 | (isVerified ? 0x04 : 0)
    bytes.writeUInt32BE(counter ?? this.counter, 33)
    return bytes
  }
}
