import { getOwn } from '@vitrine/engine/expression';
import type { Published } from '../../../protocol.ts';

const BUILT = 'the release that was built with the app';

/** The display name of a release: its version, with the start of its id only if two releases have the same version. */
export function getVersion({ versions }: Published, id: string | null | undefined): string {
  if (id === null || id === undefined) return BUILT;
  const version = getOwn(versions, id) ?? '--';
  const isShared = Object.entries(versions).some(([other, same]) => other !== id && same === version);
  return isShared ? `version ${version} (${id.slice(0, SHORT)})` : `version ${version}`;
}

const SHORT = 4;

/** Capitalizes words for the start of a sentence. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const timeInWords = (time: number): string =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
