import { entriesOf, type Json } from '../../overlay/index.ts';
import type { Report } from '../report.ts';

const CARRIES_KEY: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** What is kept for want of a connection was read: what a write said then is no news of how things stand. */
function checkOffline(name: string, call: Json, report: Report): void {
  const offline = call.get('offline');
  const effect = call.get('effect')?.text;
  if (offline === undefined || effect === undefined || effect === 'read') return;
  report.add(offline, 'effect/read', `The call ${name} writes; only what is read is kept.`, 'Take "offline" out.');
}

/** A call that moves money is a POST or a PUT: a GET is asked again by browsers and by what stands between. */
export function checkCalls(tree: Json, report: Report): void {
  for (const [name, call] of entriesOf(tree.get('calls'))) {
    checkOffline(name, call, report);
    const method = call.get('method');
    if (call.get('effect')?.text !== 'money' || method?.text === undefined || CARRIES_KEY.has(method.text)) continue;
    const message = `The call ${name} moves money by ${method.text}, which may be sent twice.`;
    report.add(method, 'effect/repeated', message, 'Write "POST".');
  }
}
