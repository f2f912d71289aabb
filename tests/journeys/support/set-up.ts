import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, findBuildReason } from '../../../scripts/launch/build.mjs';
import { APP } from './exchange.ts';

/** The journeys test the built app, so it is built if it is missing. `npm test` has already brought it up to date. */
export default async function setUp(): Promise<void> {
  const say = (text: string): void => console.log(text);
  if (!existsSync(join(APP, 'index.html'))) {
    const { code } = await ensureBuilt(say);
    if (code !== 0) throw new Error('The build failed: see above. `npm run check` lists problems of the declarations.');
  } else if (findBuildReason(join(APP, '..')) !== undefined) {
    say('dist/ may be older than its sources: `npm run build` rebuilds it.');
  }
}
