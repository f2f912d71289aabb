import { listEntries, type Json } from '../../../language/patches/index.ts';
import type { Report } from '../report.ts';

const MONEY_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** Checks that only read calls are kept for offline use, because the response to a write is not the current state. */
function checkOffline(name: string, call: Json, report: Report): void {
  const offline = call.get('offline');
  const effect = call.get('effect')?.text;
  if (offline === undefined || effect === undefined || effect === 'read') return;
  report.add(
    offline,
    'effect/read',
    `"offline" needs a call with the effect "read"; ${name} has "${effect}".`,
    'Remove "offline".',
  );
}

/**
 * Checks the methods of calls. A call that moves money must be a POST or a PUT, because browsers and proxies may repeat
 * a GET.
 */
export function checkCalls(tree: Json, report: Report): void {
  for (const [name, call] of listEntries(tree.get('calls'))) {
    checkOffline(name, call, report);
    const method = call.get('method');
    if (call.get('effect')?.text !== 'money' || method?.text === undefined || MONEY_METHODS.has(method.text)) continue;
    const message = `The call ${name} moves money, but ${method.text} requests may be sent twice.`;
    report.add(method, 'effect/repeated', message, 'Use "POST".');
  }
}
