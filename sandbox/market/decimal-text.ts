/** Formats a whole number of units as decimal text, without floating-point fractions. */
export function unitsToText(units: number, scale: number): string {
  if (!Number.isSafeInteger(units)) throw new Error(`${units} is not a whole number of units.`);
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return `${units < 0 ? '-' : ''}${digits.slice(0, cut)}${scale > 0 ? `.${digits.slice(cut)}` : ''}`;
}

/** Formats a change as a signed percentage with two decimal places, rounded half away from zero. */
export function percentText(change: number, of: number): string {
  const hundredths = Math.round((Math.abs(change) * 10_000) / of);
  return unitsToText(change < 0 && hundredths > 0 ? -hundredths : hundredths, 2);
}
