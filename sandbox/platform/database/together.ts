/**
 * Waits for all statements sent on a connection, even after one has failed. Otherwise, the transaction could end while
 * one of them still sends another statement, which would then run outside of it.
 * @throws the error that caused the others
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

/** Whether the statement was only refused because an earlier one in the transaction had failed. */
const isConsequence = (error: unknown): boolean => findSqlState(error) === '25P02';

/** Returns the SQLSTATE of the failed statement, found by unwrapping the errors. */
export function findSqlState(error: unknown): string | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth += 1) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return undefined;
}
