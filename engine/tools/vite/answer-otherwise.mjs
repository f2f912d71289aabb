// In development, runs before the app. The Studio lists, in the name of its frame, the calls whose responses are to be
// replaced, as { path, as }: `loading` for none, `empty` for no rows, and `failed`.
{
  const PREFIX = 'answers ';
  const FAILED = { status: 500, detail: 'The Studio lets this answer fail.' };
  const send = window.fetch;
  const calls = window.name.startsWith(PREFIX) ? JSON.parse(window.name.slice(PREFIX.length)) : [];

  /** Whether a URL ends with a declared path, such as `policies/{id}`. */
  const isAt = (address, path) => {
    const [parts, given] = [
      path.split('/').toReversed(),
      new URL(address, location.href).pathname.split('/').toReversed(),
    ];
    return parts.every((part, at) => part === given[at] || (/^\{.+\}$/.test(part) && given[at]));
  };

  /** The same as `withoutRows` in release/fixture-states.ts. */
  const withoutRows = (value) => {
    if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null) ? [] : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutRows(part)]));
  };

  // the app passes a Request, and its loader a URL
  if (calls.length > 0)
    window.fetch = async (asked, options) => {
      const as = calls.find(({ path }) => isAt(asked.url ?? asked, path))?.as;
      // never settles, even if its signal is aborted: the app itself times out calls that take too long
      if (as === 'loading') return new Promise(() => undefined);
      if (as === 'failed') return Response.json(FAILED, { status: 500 });
      const answer = await send(asked, options);
      if (as !== 'empty') return answer;
      const { status, headers } = answer;
      return Response.json(withoutRows(await answer.json()), { status, headers: without(headers) });
    };

  /** Drops headers such as length and encoding, which are wrong once the response has changed. */
  const without = (headers) => Object.fromEntries([...headers].filter(([name]) => !name.startsWith('content-')));
}
