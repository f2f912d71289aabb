/** Whether a handler answers with text in parts instead of as a whole. */
export const isStreamed = (payload: unknown): payload is AsyncIterable<string> =>
  typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload;

interface StreamedEnvelope {
  readonly body: ReadableStream<Uint8Array>;
  /** Resolves after the last part. Rejects if a part fails, or if the client disconnects early. */
  readonly ended: Promise<void>;
}

/**
 * Streams the envelope of a successful answer whose message is a long text. Only one part is in memory at a time: the
 * next is read when the client has taken the last one. If a part fails, the connection breaks, so that the client gets
 * no valid JSON and never mistakes half a text for the whole.
 * @throws what the first part throws, while the answer can still be an error
 */
export async function streamEnvelope(parts: AsyncIterable<string>): Promise<StreamedEnvelope> {
  const reading = parts[Symbol.asyncIterator]();
  let next: IteratorResult<string> | undefined = await reading.next();
  const encoder = new TextEncoder();
  let prefix = '{"type":"ok","message":"';
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  // the sender may ignore `ended`, so its rejection must not be unhandled
  ended.catch(() => undefined);
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = next ?? (await readOrEnd(reading, end));
        next = undefined;
        const text = done === true ? '"}' : JSON.stringify(value).slice(1, -1);
        controller.enqueue(encoder.encode(prefix + text));
        prefix = '';
        if (done !== true) return;
        controller.close();
        end();
      },
      cancel: async () => {
        end(new ClientLeft('The client left before the end of the answer.'));
        await reading.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, ended };
}

class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

async function readOrEnd(
  reading: AsyncIterator<string, unknown>,
  end: (error: Error) => void,
): Promise<IteratorResult<string, unknown>> {
  try {
    return await reading.next();
  } catch (error) {
    end(error instanceof Error ? error : new Error('A part failed.', { cause: error }));
    throw error;
  }
}
