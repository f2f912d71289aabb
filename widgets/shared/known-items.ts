/** The items of a list prop. While they are loading, the list itself may be unknown, whatever its type says. */
export const knownItems = <T>(items: readonly T[]): readonly T[] => (Array.isArray(items) ? items : []);
