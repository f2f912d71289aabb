// In development, runs before the app. The Studio names its frame after the calls that are to be answered otherwise than
// their servers do, as a list of { path, as }: `loading` for never, `empty` for no rows, and `failed`.
{
  const PREFIX = 'answers ';
  const FAILED = { status: 500, detail: 'The Studio lets this answer fail.' };
  const send = window.fetch;
  const calls = window.name.startsWith(PREFIX) ? JSON.parse(window.name.slice(PREFIX.length)) : [];

  /** Whether an address ends with a declared path, such as `policies/{id}`. */
  const isAt = (address, path) => {
    const [parts, given] = [
      path.split('/').toReversed(),
      new URL(address, location.href).pathname.split('/').toReversed(),
    ];
    return parts.every((part, at) => part === given[at] || (/^\{.+\}$/.test(part) && given[at]));
  };

  /** As `withoutRows` in release/fixture-states.ts. */
  const withoutRows = (value) => {
    if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null) ? [] : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRows(part)]));
  };

  // the app asks with a Request, and its loader with an address
  if (calls.length > 0)
    window.fetch = async (asked, options) => {
      const as = calls.find(({ path }) => isAt(asked.url ?? asked, path))?.as;
      // the app ends a call that takes too long, which is why this does not listen to its signal either
      if (as === 'loading') return new Promise(() => undefined);
      if (as === 'failed') return Response.json(FAILED, { status: 500 });
      const answer = await send(asked, options);
      if (as !== 'empty') return answer;
      const { status, headers } = answer;
      return Response.json(withoutRows(await answer.json()), { status, headers: without(headers) });
    };

  /** The lengths and codings of an answer are no longer true once it has changed. */
  const without = (headers) => Object.fromEntries([...headers].filter(([name]) => !name.startsWith('content-')));
}
