export const LEAST = 2;
export const MOST = 80;

export const nameFields = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `f${index + 1}`);

/** Maps the names of text fields to their JSON Schema. */
export const describeFields = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { type: 'string', title: `Field ${name.slice(1)}`, minLength: LEAST, maxLength: MOST } as const,
    ]),
  );

export const MORE = { type: 'boolean', title: 'More' } as const;
