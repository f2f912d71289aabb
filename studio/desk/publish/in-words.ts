import type { Published } from '../../server/messages.ts';

const BUILT = 'the release that was built with the app';

export const versionOf = ({ versions }: Published, id: string | null | undefined): string =>
  id === null || id === undefined ? BUILT : `${versions[id] ?? '--'} (${id})`;

export const timeInWords = (time: number): string =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
