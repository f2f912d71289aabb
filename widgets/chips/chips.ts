/** The choice after a press: the pressed value, or none if it was already chosen and can be cleared. */
export function toggleChoice(before: string | undefined, value: string, clearable: boolean): string {
  return clearable && before === value ? '' : value;
}
