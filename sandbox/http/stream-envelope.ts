/** Whether a handler answers with a text in parts, rather than as a whole. */
export const isStreamed = (payload: unknown): payload is AsyncIterable<string> =>
  typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload;

/**
 * The envelope of a successful answer whose message is a long text. Only one part is in memory at a time: the next is
 * read when the client has taken the last. If a part fails, the connection breaks, so that the client gets no valid JSON
 * and never takes half a text for a whole one.
 * @throws what the first part throws, while the answer can still be an error
 */
export async function streamEnvelope(parts: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const reading = parts[Symbol.asyncIterator]();
  let next: IteratorResult<string> | undefined = await reading.next();
  const encoder = new TextEncoder();
  let prefix = '{"type":"ok","message":"';
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = next ?? (await reading.next());
        next = undefined;
        const text = done === true ? '"}' : JSON.stringify(value).slice(1, -1);
        controller.enqueue(encoder.encode(prefix + text));
        prefix = '';
        if (done === true) controller.close();
      },
      cancel: async () => {
        await reading.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
