/**
 * Waits for all statements that have been sent on a connection, also after one has failed. Otherwise a transaction could
 * end while one of them still sends another, which would then be outside of it.
 * @throws the error that is the cause of the others
 */
export async function together<const Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  let failure: { readonly error: unknown } | undefined;
  const settled = work.map((each) =>
    each.catch((error: unknown) => {
      if (failure === undefined || isConsequence(failure.error)) failure = { error };
    }),
  );
  const results = await Promise.all(settled);
  if (failure !== undefined) throw failure.error;
  return results as { -readonly [At in keyof Work]: Awaited<Work[At]> };
}

/** PostgreSQL refuses what comes after a failed statement of a transaction. */
const isConsequence = (error: unknown): boolean => findSqlState(error) === '25P02';

/** The SQLSTATE of the statement that failed, found by unwrapping the errors. */
export function findSqlState(error: unknown): string | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return undefined;
}
