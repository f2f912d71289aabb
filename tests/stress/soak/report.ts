/** Prints the figures of a part of `npm run soak`, for docs/soak.md. */
export function report(part: string, figures: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(figures))
    console.log(`soak ${part}: ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
}
