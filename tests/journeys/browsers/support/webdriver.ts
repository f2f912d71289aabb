/** A session of the WebDriver protocol (https://www.w3.org/TR/webdriver2/), as far as these tests need it. */
export interface Session {
  post(command: string, body?: object): Promise<unknown>;
  get(command: string): Promise<unknown>;
  end(): Promise<void>;
}

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

/** Opens a session, which also starts the browser. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const opened = await send(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${(opened as { readonly sessionId: string }).sessionId}`;
  return {
    post: (command, body = {}) => send(`${session}/${command}`, 'POST', body),
    get: (command) => send(`${session}/${command}`, 'GET'),
    end: async () => void (await send(session, 'DELETE')),
  };
}

export const isReady = async (driver: string): Promise<boolean> =>
  send(`${driver}/status`, 'GET').then(
    () => true,
    () => false,
  );
