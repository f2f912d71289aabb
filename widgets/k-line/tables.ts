import { INDICATORS, type Choice, type Name } from './choices.ts';
import { Course } from './indicators/index.ts';
import { changeOf, type Bar } from './k-line.ts';
import type { Values } from './plot.ts';

/** The values of the chosen indicators. A tick recomputes only the last bar. */
export class Tables {
  private readonly names: readonly Name[];
  private readonly course: Course;
  private bars: readonly Bar[] = [];

  constructor(choices: readonly Pick<Choice, 'name' | 'parameters'>[]) {
    this.names = choices.map(({ name }) => name);
    this.course = new Course(choices.map(({ name, parameters }) => [INDICATORS[name], parameters]));
  }

  /** Idempotent for the same bars. */
  follow(bars: readonly Bar[]): this {
    const change = changeOf(this.bars, bars);
    this.bars = bars;
    if (change.kind !== 'none') this.course.follow(bars, change.kind === 'update' ? change.from : 0);
    return this;
  }

  valuesOf(name: Name): Values {
    const table = this.names.indexOf(name);
    return (line, at) => this.course.value(table, line, at);
  }
}
