import type { Report, Reporting } from './reporting.ts';

/** What is sent at most, in characters: browsers give pages that are left no more than 64 kB. */
const MOST_TEXT = 32_000;

/**
 * Sends a report with the declared call, without token, cookies, language or the address of the page. A report that is
 * lost is lost.
 */
export function send(app: Reporting, id: string, report: Report): void {
  const { calls } = app.ports.app.declaration;
  const call = Object.hasOwn(calls, id) ? calls[id] : undefined;
  const base = call && getBase(app, call.backend);
  const body = JSON.stringify(report);
  if (!call || base === undefined || body.length > MOST_TEXT) return;
  fetch(base + call.path, {
    method: call.method,
    body,
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/** A back end's absolute base URL, with a trailing slash. */
function getBase({ ports: { app, words, navigation }, resolve }: Reporting, backend: string): string | undefined {
  const { backends, profile } = app.declaration;
  const found = Object.hasOwn(backends, backend) ? backends[backend] : undefined;
  const url = found?.base ? resolve(found.base, app.scope, words.translate) : profile.api;
  if (typeof url !== 'string' || url === '') return undefined;
  return new URL(url, navigation.router.home).href.replace(/\/*$/, '/');
}
