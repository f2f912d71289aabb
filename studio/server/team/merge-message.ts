/** The commit message of a merged draft: its name, the reason, and the people who approved it. */
export function mergeMessage(name: string, why: string | undefined, approvers: readonly string[]): string {
  const trailers = approvers.map((approver) => `Approved-by: ${approver}`).join('\n');
  return [name, why, trailers].filter((part) => part !== undefined && part !== '').join('\n\n');
}
