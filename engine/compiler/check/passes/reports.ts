import type { Json } from '../../../language/patches/index.ts';
import { checkCondition } from './values.ts';
import type { Context } from './context.ts';

const FIELDS = ['brand', 'release', 'entries'];

/**
 * Checks the call that receives reports. Reports are about the app and not about its user, so the call sends no token.
 * They are sent as one JSON object.
 */
export function checkReports(reports: Json | undefined, context: Context): void {
  checkCondition(reports?.get('when'), context);
  const id = reports?.get('call');
  const call = id?.text === undefined ? undefined : context.project.calls.get(id.text);
  if (id === undefined || call === undefined) return;
  for (const [message, fix] of listFaults(call))
    context.report.add(id, 'reports/call', `${id.text ?? ''} cannot receive reports: ${message}.`, fix);
}

function listFaults(call: Json): readonly (readonly [message: string, fix: string])[] {
  const said = (name: string): string => call.get(name)?.text ?? '';
  const body = said('body');
  const fields = call.get('request')?.get('properties');
  const missing = FIELDS.filter((name) => fields?.get(name) === undefined).map((name) => `"${name}"`);
  return [
    ...(said('effect') === 'write'
      ? []
      : [[`its effect is "${said('effect')}"`, 'Use a call with the effect "write".'] as const]),
    ...(said('auth') === 'none' ? [] : [['it sends a token', 'Use a call with "auth": "none".'] as const]),
    ...(body === 'json' ? [] : [['its body is not declared as JSON', 'Add "body": "json" to the call.'] as const]),
    ...(said('path').includes('{') ? [['its path has fields', 'Use a call with a plain path.'] as const] : []),
    ...(missing.length === 0 ? [] : [[`it has no request field ${missing.join(', ')}`, 'Declare it.'] as const]),
  ];
}
