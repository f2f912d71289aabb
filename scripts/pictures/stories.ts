import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Story {
  readonly id: string;
  /** `Widgets/Button`. */
  readonly title: string;
  readonly name: string;
}

interface Index {
  readonly entries: Readonly<Record<string, Story & { readonly type: string }>>;
}

/** The folder of the built Storybook. */
export const STORYBOOK_FOLDER = 'storybook-static';

/** Every story in the built Storybook. @throws if it is not built */
export function readStories(root: string): Story[] {
  const path = join(root, STORYBOOK_FOLDER, 'index.json');
  if (!existsSync(path)) throw new Error(`There is no ${STORYBOOK_FOLDER}/index.json: run it without --built.`);
  const { entries }: Index = JSON.parse(readFileSync(path, 'utf8'));
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }) => ({ id, title, name }));
}

/**
 * `Amount field` matches `widgets-amount-field--empty`. Only ids are compared, because a removed story has no title.
 */
export function isSelected(id: string, only: string | undefined): boolean {
  if (only === undefined) return true;
  const part = only.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return id.includes(part.replaceAll(/^-+|-+$/g, ''));
}
