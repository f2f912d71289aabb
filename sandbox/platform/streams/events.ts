/** A committed change that the streams publish. */
export type ExchangeEvent =
  /** The transaction that changed the user's records also bumped the user's version. */
  | { readonly kind: 'user-changed'; readonly userId: number }
  /**
   * Another user's transaction changed this user's records. The version is bumped only when the event is published,
   * because a trade must not wait for this user's row.
   */
  | { readonly kind: 'user-changed-by-others'; readonly userId: number }
  /** The pair has new publicly visible orders or trades. */
  | { readonly kind: 'pair-traded'; readonly pairId: number };

export type Publish = (event: ExchangeEvent) => void;
