/** What the commit of a merged draft says: its name, why, and who has approved it. */
export function mergeMessage(name: string, why: string | undefined, approvers: readonly string[]): string {
  const trailers = approvers.map((approver) => `Approved-by: ${approver}`).join('\n');
  return [name, why, trailers].filter((part) => part !== undefined && part !== '').join('\n\n');
}
