/** A USDT amount as shown in a form: two decimal places, rounded down, in English notation. */
export function formatWholeCents(amount: string | undefined): string {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?/.exec(amount ?? '') ?? [];
  return `${BigInt(whole).toLocaleString('en')}.${cents.padEnd(2, '0')}`;
}
