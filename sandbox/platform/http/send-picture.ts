import type { Context } from 'hono';

/** Under a name that is never that of the upload. */
export function sendPicture(
  http: Context,
  { mime, body }: { readonly mime: string; readonly body: Uint8Array },
  cache: string,
): Response {
  const name = `picture.${mime.replace('image/', '')}`;
  return http.body(new Uint8Array(body), 200, {
    'Content-Type': mime,
    'Cache-Control': cache,
    'Content-Disposition': `inline; filename="${name}"`,
  });
}
