import type { AsyncCommand } from 'fast-check'
import type { Model } from './model'
import type { Walker } from './walker'

/** Number of steps of a walk (`WALK_STEPS=12`). The same seed yields the same steps, whatever their number. */
export const stepsOfAWalk = Number(process.env.WALK_STEPS ?? 40)

/** A shopper's action. The screen decides whether it is possible; impossible steps do not count. */
export interface Step {
  readonly name: string
  /** Performs the step; false if it is not possible here. */
  readonly act: (walker: Walker, model: Model) => Promise<boolean>
}

/** A step as a fast-check command: performed, checked by the oracle, and logged. */
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
