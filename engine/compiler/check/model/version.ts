import type { Json, Place } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';

/** The grammar version that this engine reads: the version of the last migration. */
export const GRAMMAR_VERSION = 4;

export interface VersionFault {
  readonly place: Place;
  readonly message: string;
  readonly fix: string;
}

/** The problem with the declared grammar version, if any. The grammar reports an app that is not an object. */
export function findVersionFault(app: Json, current = GRAMMAR_VERSION): VersionFault | undefined {
  if (app.type !== 'object') return undefined;
  const fix = 'Run "npx vitrine migrate".';
  const json = app.get('grammar');
  if (json === undefined)
    return { place: getStart(app), message: `The required key "grammar": ${current} is missing.`, fix };
  const version = json.scalar;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    const got = json.scalar === undefined ? `an ${json.type}` : JSON.stringify(json.scalar);
    const message = `Expected the grammar version ${current}, got ${got}.`;
    return { place: json, message, fix: `Write ${current}.` };
  }
  const message = `Expected the grammar version ${current}, got ${version}.`;
  if (version < current) return { place: json, message, fix };
  return version > current ? { place: json, message, fix: 'Update the engine.' } : undefined;
}
