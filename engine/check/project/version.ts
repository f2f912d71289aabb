import type { Json, Place } from '../../overlay/index.ts';
import { opening } from '../grammar/shape.ts';

/** The version of the grammar that this engine reads: that of the last migration in scripts/migrate/migrations. */
export const GRAMMAR_VERSION = 1;

export interface VersionFault {
  readonly place: Place;
  readonly message: string;
  readonly fix: string;
}

/** What is wrong with the version that an app says it is written in. What is no object is told elsewhere. */
export function versionFault(app: Json, current = GRAMMAR_VERSION): VersionFault | undefined {
  if (app.type !== 'object') return undefined;
  const fix = 'Run "npx vitrine migrate".';
  const json = app.get('grammar');
  if (json === undefined)
    return { place: opening(app), message: `Expected "grammar": ${current}, which is missing.`, fix };
  const version = json.scalar;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    const came = json.scalar === undefined ? `an ${json.type}` : JSON.stringify(json.scalar);
    const message = `Expected the version of the grammar, ${current}, got ${came}.`;
    return { place: json, message, fix: `Write ${current}.` };
  }
  const written = `The declarations are written in version ${version} of the grammar;`;
  if (version < current) return { place: json, message: `${written} this is version ${current}.`, fix };
  const message = `${written} this engine knows versions up to ${current}.`;
  return version > current ? { place: json, message, fix: 'Update the engine.' } : undefined;
}
