import { BarList } from './bar-list.ts';
import { INDICATORS, type IndicatorChoice, type IndicatorName } from './choices.ts';
import { IndicatorValues } from './indicators/index.ts';
import { diffBars } from './k-line.ts';
import type { LineValues } from './plot.ts';

/** The values of the chosen indicators. */
export class IndicatorTables {
  private readonly names: readonly IndicatorName[];
  private readonly values: IndicatorValues;
  private bars = BarList.empty;

  constructor(choices: readonly Pick<IndicatorChoice, 'name' | 'parameters'>[]) {
    this.names = choices.map(({ name }) => name);
    this.values = new IndicatorValues(choices.map(({ name, parameters }) => [INDICATORS[name], parameters]));
  }

  /** Idempotent for the same bars. */
  update(bars: BarList): this {
    const change = diffBars(this.bars, bars);
    this.bars = bars;
    if (change.kind === 'prepend') this.values.prepend(bars, change.added, change.from);
    else if (change.kind !== 'none') this.values.update(bars, change.kind === 'update' ? change.from : 0);
    return this;
  }

  /**
   * Recomputes a part of the values that prepended bars made inexact by less than a digit; returns whether any are
   * left.
   */
  renew(): boolean {
    return this.values.renew();
  }

  getValues(name: IndicatorName): LineValues {
    const table = this.names.indexOf(name);
    return (line, at) => this.values.value(table, line, at);
  }
}
