/** The session, and the server's URL, which may change after a restart. */
export interface Session {
  readonly url: string;
  readonly token: string;
}

export interface Envelope {
  readonly type: string;
  readonly message: unknown;
}

async function send(
  { url, token }: Session,
  path: string,
  body: URLSearchParams | FormData,
  headers = {},
): Promise<Envelope> {
  const request = { method: 'POST', body, headers: { Authorization: token, ...headers } };
  return (await (await fetch(`${url}/api/${path}`, request)).json()) as Envelope;
}

/** @param key idempotency key of a money call */
export const post = (at: Session, path: string, fields: Record<string, string>, key?: string): Promise<Envelope> =>
  send(at, path, new URLSearchParams(fields), key === undefined ? {} : { 'Idempotency-Key': key });

/** Makes a GET call, and returns the payload. */
export async function ask<T>({ url, token }: Session, path: string): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, { headers: { Authorization: token } });
  return ((await response.json()) as { message: T }).message;
}

/** @returns the address of the image, for use in other calls */
export async function upload(at: Session, picture: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'proof.png');
  return String((await send(at, 'upload', form)).message);
}
