/** What a form says of an amount of tether: whole cents, never more than there is, with the marks of English. */
export function wholeCents(amount: string | undefined): string {
  const [, whole = '', cents = ''] = /^(\d+)(\.\d{1,2})?/.exec(amount ?? '') ?? [];
  return BigInt(whole).toLocaleString('en') + cents.replace(/\.?0+$/, '');
}
