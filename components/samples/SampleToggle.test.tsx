import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderIsland } from '@/tests/support/island'
import { sampleList } from './sample-list'
import { SampleToggle } from './SampleToggle'

const offered = ['boucle.ivory', 'oak.natural', 'walnut.brown']
const show = (limit: number) =>
  renderIsland(offered.map((key) => <SampleToggle key={key} sample={key} name={key} {...{ offered, limit }} />))
const toggle = (key: string) => screen.getByRole('button', { name: new RegExp(`^\\p{L}+.*: ${key}$`, 'u') })

beforeEach(() => sampleList.set([]))

// R-SAMPLE-2
it('chooses samples up to the limit, of which those that are no longer sent take no part', async () => {
  sampleList.set(['gone.red', 'gone.blue'])
  show(2)
  await userEvent.click(toggle('boucle.ivory'))
  expect(toggle('oak.natural')).toBeEnabled()
  await userEvent.click(toggle('oak.natural'))
  expect(toggle('walnut.brown')).toBeDisabled()
  expect(sampleList.ids()).toEqual(['boucle.ivory', 'oak.natural'])
  await userEvent.click(toggle('boucle.ivory'))
  expect(toggle('walnut.brown')).toBeEnabled()
})
