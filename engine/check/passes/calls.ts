import { entriesOf, type Json } from '../../overlay/index.ts';
import type { Report } from '../report.ts';

const CARRIES_KEY: ReadonlySet<string> = new Set(['POST', 'PUT']);

/** A call that moves money is a POST or a PUT: a GET is asked again by browsers and by what stands between. */
export function checkCalls(tree: Json, report: Report): void {
  for (const [name, call] of entriesOf(tree.get('calls'))) {
    const method = call.get('method');
    if (call.get('effect')?.text !== 'money' || method?.text === undefined || CARRIES_KEY.has(method.text)) continue;
    const message = `The call ${name} moves money by ${method.text}, which may be sent twice.`;
    report.add(method, 'effect/repeated', message, 'Write "POST".');
  }
}
