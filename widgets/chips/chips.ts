/** What is chosen after a press: the pressed one, or nothing when the chosen one may be taken back. */
export function pressed(before: string | undefined, value: string, clearable: boolean): string {
  return clearable && before === value ? '' : value;
}
