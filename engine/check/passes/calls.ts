import { entriesOf, type Json } from '../../overlay/index.ts';
import type { Report } from '../report.ts';

/** A call that moves money is a POST: others are asked again by browsers and by what stands between. */
export function checkCalls(tree: Json, report: Report): void {
  for (const [name, call] of entriesOf(tree.get('calls'))) {
    const method = call.get('method');
    if (call.get('effect')?.text !== 'money' || method?.text === undefined || method.text === 'POST') continue;
    const message = `The call ${name} moves money by ${method.text}, which may be sent twice.`;
    report.add(method, 'effect/repeated', message, 'Write "POST".');
  }
}
