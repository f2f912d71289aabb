/** The chosen percentage, with the page's value before and after the choice. */
export interface PercentChoice {
  readonly percent: number;
  /** The page's value before the choice. */
  readonly before: string | undefined;
  /** The page's value after the choice, which is rarely the exact percentage because amounts are whole lots. */
  readonly echo?: string | undefined;
}

/** The knob stays where the user put it until something else changes the amount. */
export function followValue(chosen: PercentChoice | undefined, value: string | undefined): PercentChoice | undefined {
  if (!chosen) return undefined;
  if (chosen.echo !== undefined) return chosen.echo === value ? chosen : undefined;
  return chosen.before === value ? chosen : { ...chosen, echo: value };
}

/** A whole percentage from 0 to 100; 0 if unknown. */
export function toPercent(value: string | undefined): number {
  const percent = value === undefined ? 0 : Math.round(Number(value));
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}
