/** The chosen percentage, and the page's value around the choice. */
export interface PercentChoice {
  readonly percent: number;
  /** The page's value before the choice. */
  readonly before: string | undefined;
  /** The page's value after the choice: whole lots are rarely an exact percentage. */
  readonly echo?: string | undefined;
}

/** The knob stays where the user put it until the amount changes by other means. */
export function followValue(chosen: PercentChoice | undefined, value: string | undefined): PercentChoice | undefined {
  if (!chosen) return undefined;
  if (chosen.echo !== undefined) return chosen.echo === value ? chosen : undefined;
  return chosen.before === value ? chosen : { ...chosen, echo: value };
}

/** Whole percent from 0 to 100; 0 if unknown. */
export function toPercent(value: string | undefined): number {
  const percent = value === undefined ? 0 : Math.round(Number(value));
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}
