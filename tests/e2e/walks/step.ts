import type { AsyncCommand } from 'fast-check'
import type { Model } from './model'
import type { Walker } from './walker'

/** Steps of a walk: `WALK_STEPS=12` makes shorter ones. The same seed takes the same steps, as far as it goes. */
export const stepsOfAWalk = Number(process.env.WALK_STEPS ?? 40)

/** One thing that a shopper may do next. Whether it can be done here is seen on the screen: what cannot be is not counted. */
export interface Step {
  readonly name: string
  /** Does it; false when there is nothing to do it with. */
  readonly act: (walker: Walker, model: Model) => Promise<boolean>
}

/** A step as fast-check runs it: done, judged, written down. */
export class Command implements AsyncCommand<Model, Walker> {
  constructor(private readonly step: Step) {}

  check({ made }: Readonly<Model>): boolean {
    return made < stepsOfAWalk
  }

  async run(model: Model, walker: Walker): Promise<void> {
    const begun = performance.now()
    try {
      if (!(await this.step.act(walker, model))) return
      model.made += 1
      const done = performance.now()
      walker.log.push(`${model.made}. ${this.step.name} (${Math.round(done - begun)} ms)`)
      await walker.judge(model)
      walker.log.push(`${walker.log.pop()}, judged in ${Math.round(performance.now() - done)} ms`)
    } catch (error) {
      walker.log.push(`then: ${this.step.name}`)
      throw error
    }
  }

  toString(): string {
    return this.step.name
  }
}
