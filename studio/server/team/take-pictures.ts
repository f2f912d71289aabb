import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { picturesSince } from '@vitrine/engine/build';

/** In the compiled package, the process is compiled too. */
const PROCESS = join(import.meta.dirname, `pictures-process${extname(import.meta.filename)}`);

type Pictures = Awaited<ReturnType<typeof picturesSince>>;

/** A message of the process: the progress and, at the end, the pictures or the reason why there are none. */
export type Said =
  | { readonly progress: Parameters<NonNullable<Parameters<typeof picturesSince>[0]['onProgress']>> }
  | { readonly made: Pictures }
  | { readonly failed: string };

/**
 * Takes pictures in a process of its own, because two versions of the app are built for them: meanwhile, the Studio's
 * own process answers. The process reads the declarations itself.
 */
export const takePictures: typeof picturesSince = ({ root, base, folder, onProgress, signal }) =>
  new Promise((done, fail) => {
    const child = fork(PROCESS, [root, base, folder]);
    const stop = (): void => void child.kill();
    signal?.addEventListener('abort', stop);
    let failure = 'The process that makes pictures has ended before it was done.';
    child.on('message', (said: Said) => {
      if ('progress' in said) onProgress?.(...said.progress);
      else if ('made' in said) done(said.made);
      else failure = said.failed;
    });
    child.on('error', fail);
    // after the last message, unlike the end of the process
    child.on('disconnect', () => {
      signal?.removeEventListener('abort', stop);
      fail(new Error(failure));
    });
  });
