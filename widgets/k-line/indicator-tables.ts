import { INDICATORS, type IndicatorChoice, type IndicatorName } from './choices.ts';
import { IndicatorValues } from './indicators/index.ts';
import { diffBars, type Bar } from './k-line.ts';
import type { LineValues } from './plot.ts';

/** The values of the chosen indicators. A tick recomputes only the last bar. */
export class IndicatorTables {
  private readonly names: readonly IndicatorName[];
  private readonly values: IndicatorValues;
  private bars: readonly Bar[] = [];

  constructor(choices: readonly Pick<IndicatorChoice, 'name' | 'parameters'>[]) {
    this.names = choices.map(({ name }) => name);
    this.values = new IndicatorValues(choices.map(({ name, parameters }) => [INDICATORS[name], parameters]));
  }

  /** Idempotent for the same bars. */
  update(bars: readonly Bar[]): this {
    const change = diffBars(this.bars, bars);
    this.bars = bars;
    if (change.kind !== 'none') this.values.update(bars, change.kind === 'update' ? change.from : 0);
    return this;
  }

  getValues(name: IndicatorName): LineValues {
    const table = this.names.indexOf(name);
    return (line, at) => this.values.value(table, line, at);
  }
}
