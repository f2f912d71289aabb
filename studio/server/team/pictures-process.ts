import { picturesSince, readDeclared } from '@vitrine/engine/build';
import type { Said } from './take-pictures.ts';

/** The arguments that take-pictures.ts passes to this process. */
const [root = '', base = '', folder = ''] = process.argv.slice(2);
const tell = (said: Said): void => void process.send?.(said);
// without a parent process, nobody is waiting for the pictures
process.on('disconnect', () => process.exit());
try {
  const onProgress = (...progress: Extract<Said, { progress: unknown }>['progress']): void => tell({ progress });
  tell({ made: await picturesSince({ root, base, folder, onProgress }, readDeclared(root)) });
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) });
}
process.disconnect?.();
