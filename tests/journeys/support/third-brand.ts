import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../sandbox/releases/index.ts';
import { writeRelease } from '@vitrine/engine/build';
import { makeFern, buildBrand } from '../../conformance/brands/fern.ts';
import type { Exchange } from './exchange.ts';

/** The tutorial's brand, which is not in any folder of the project. */
export const THIRD_BRAND = 'fern';

const published = new WeakSet<Exchange>();

/** Creates the brand as the tutorial does, and publishes it once per exchange. */
export async function publishThirdBrand(exchange: Exchange): Promise<void> {
  if (published.has(exchange)) return;
  published.add(exchange);
  const fern = makeFern();
  const out = mkdtempSync(join(tmpdir(), 'vitrine-third-'));
  try {
    const release = buildBrand(fern.root, THIRD_BRAND);
    writeRelease(out, release);
    await openStore(join(exchange.data, 'releases')).publish(out, THIRD_BRAND, release.manifest.id);
  } finally {
    fern.remove();
    rmSync(out, { recursive: true, force: true });
  }
}
