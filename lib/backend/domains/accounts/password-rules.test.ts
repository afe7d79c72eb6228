import { describe, expect, it } from 'vitest'
import { isCommonPassword, isPersonalPassword, isGuessable } from './password-rules'
import { hashPassword, isPassword } from './passwords'

// R-AUTH-2
describe('isCommonPassword', () => {
  it.each([
    '1234567890',
    '0987654321',
    '1111111111',
    'abcabcabcabc',
    'qwertyuiop',
    'qwerty12345',
    'qwertzuiop',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'asdfghjkl123',
    'password123',
    'P@ssw0rd1234',
    'passwordpassword',
    'iloveyou1234',
    'Jelszó123456',
    'jelszójelszó',
    'Titkos2024!!',
    'Budapest2026',
    'magyarorszag1',
    'Nidora2026!!',
    'welcome12345',
    'letmein12345',
    '123456789a',
    'szeretlek123',
    'starbucks123',
    'computerscience',
    'elephant2024',
    'liverpoolfc1',
    'mickeymouse1',
    'harrypotter1',
    'blackberry12',
    'kicsim123456',
    'kiskacsa1234',
    'manoka123456',
    'bogyoka12345',
    'csillagom123',
    'kislanyom2020',
    'edesanyam123',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'tölgyfa az ablak előtt',
    'három zöld szilva 1974',
    'correct horse battery',
    'xK9#mQ2$vL7p',
    'Kanapé-és-macska-3',
    'q8R!tZ0pLm3w',
    'dragonfruit sorbet at noon',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('isPersonalPassword', () => {
  const owner = { name: 'Kovács-Nagy Éva', email: 'eva.kovacs@example.com' }

  it.each(['eva.kovacs@example.com', 'eva.kovacs12', 'KovácsNagy1', 'kovacsnagyeva', 'nagyeva2026!'])(
    'refuses %s',
    (password) => {
      expect(isPersonalPassword(password, owner)).toBe(true)
    },
  )

  it.each(['kovács pereceket süt', 'xK9#mQ2$vL7p', 'nagymama almafája'])('accepts %s', (password) => {
    expect(isPersonalPassword(password, owner)).toBe(false)
  })
})

// R-AUTH-2
describe('isGuessable', () => {
  const owner = { name: 'Kovács-Nagy Éva', email: 'evuska.kovacs@example.com' }

  it.each(['a1b2c3d4e5', '1998-12-21', '21.12.1998.', 'rebecca2007', 'spongebob12', 'evuska.kovacs1'])(
    'refuses %s',
    async (password) => {
      expect(await isGuessable(password, owner)).toBe(true)
    },
  )

  it.each([
    'tölgyfa az ablak előtt',
    'három zöld szilva 1974',
    'xK9#mQ2$vL7p',
    'Kanapé-és-macska-3',
    'x'.repeat(9) + 'qP9$zL'.repeat(30),
  ])('accepts %s', async (password) => {
    expect(await isGuessable(password, owner)).toBe(false)
  })
})

describe('isPassword', () => {
  it('accepts the password in any Unicode normalization', async () => {
    const hash = await hashPassword('árvíztűrő fúró')
    expect(await isPassword('árvíztűrő fúró'.normalize('NFD'), hash)).toBe(true)
    expect(await isPassword('arvizturo furo', hash)).toBe(false)
  })

  it('fails without a hash', async () => {
    expect(await isPassword('', undefined)).toBe(false)
    expect(await isPassword('', '')).toBe(false)
  })
})
