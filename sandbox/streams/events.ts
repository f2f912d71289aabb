/** A committed change that the streams show. */
export type ExchangeEvent =
  /** The transaction that changed the user's records also moved the user's version. */
  | { readonly kind: 'user-changed'; readonly userId: number }
  /**
   * Somebody else's transaction changed the user's records. The version moves only when the event is published: a trade
   * must not wait for that user's row.
   */
  | { readonly kind: 'user-changed-by-others'; readonly userId: number }
  /** Everybody sees new orders or trades of the pair. */
  | { readonly kind: 'pair-traded'; readonly pairId: number };

export type Publish = (event: ExchangeEvent) => void;
