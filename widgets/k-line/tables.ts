import { INDICATORS, type Choice, type Name } from './choices';
import { calculate, type Row, type Step } from './indicators';
import { changeOf, type Bar } from './k-line';

interface Table {
  readonly step: Step;
  readonly rows: Row[];
}

/** The values of the chosen indicators; a tick works out the last bar and nothing else. */
export class Tables {
  private readonly tables: ReadonlyMap<Name, Table>;
  private bars: readonly Bar[] = [];

  constructor(choices: readonly Pick<Choice, 'name' | 'parameters'>[]) {
    this.tables = new Map(
      choices.map(({ name, parameters }) => [name, { step: INDICATORS[name].step(parameters), rows: [] }]),
    );
  }

  /** May be told the same bars twice. */
  follow(bars: readonly Bar[]): this {
    const change = changeOf(this.bars, bars);
    this.bars = bars;
    if (change.kind === 'none') return this;
    for (const { step, rows } of this.tables.values()) {
      calculate(step, bars, rows, change.kind === 'update' ? change.from : 0);
    }
    return this;
  }

  rowsOf(name: Name): readonly Row[] {
    return this.tables.get(name)?.rows ?? [];
  }
}
