import type { ComponentType } from 'react';
import { lazyWidget } from '@vitrine/runtime';

type Chunk = Readonly<Record<string, unknown>>;

/** Returns a function that makes one view of a chunk load on demand. */
export const lazyFrom =
  <C extends Chunk>(load: () => Promise<C>) =>
  (name: keyof C & string, space?: ComponentType<never>): ComponentType<never> =>
    lazyWidget(async () => (await load())[name] as ComponentType<never>, space);
