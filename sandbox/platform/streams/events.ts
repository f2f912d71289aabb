/** A committed change that the streams publish. */
export type StreamEvent =
  /** The transaction that changed the user's records also bumped the user's version. */
  | { readonly kind: 'user-changed'; readonly userId: number }
  /**
   * Another user's transaction changed this user's records. The version is bumped only when the event is published,
   * because that transaction must not wait for this user's row.
   */
  | { readonly kind: 'user-changed-by-others'; readonly userId: number }
  /** Public data changed, such as the orders of a pair. */
  | { readonly kind: 'shared-changed'; readonly id: number };

export type Publish = (event: StreamEvent) => void;

/** Publishes changes of users' records that were made by other users' transactions or by a timer. */
export function publishUsers(publish: Publish, ids: readonly number[]): void {
  for (const userId of ids) publish({ kind: 'user-changed-by-others', userId });
}
