import { join } from 'node:path';
import { buildApp } from '@vitrine/engine/build';
import { buildByHand } from '../production.ts';
import { declareWorkloads } from './declare.ts';

export interface Candidate {
  /** Also the name of the folder that it is served from. */
  readonly name: string;
  /** Whether it shows tables and nodes, not only forms. */
  readonly hasLists: boolean;
  /** Builds it for production, into `dist` in the folder. */
  build(folder: string): Promise<void>;
}

export const DECLARED: Candidate = {
  name: 'declared',
  hasLists: true,
  build: async (folder) => {
    declareWorkloads(folder);
    const code = await buildApp(folder, undefined);
    if (code !== 0) throw new Error('The declared workloads have problems: see above.');
  },
};

export const BY_HAND: Candidate = {
  name: 'by-hand',
  hasLists: true,
  build: async (folder) => void (await buildByHand(join(import.meta.dirname, 'by-hand'), join(folder, 'dist'))),
};
