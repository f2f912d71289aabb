import { fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { picturesSince } from '@vitrine/engine/build';

/**
 * The file of the process. It has the extension of this file, because the compiled package contains the compiled
 * process.
 */
const PROCESS = join(import.meta.dirname, `pictures-process${extname(import.meta.filename)}`);

type Pictures = Awaited<ReturnType<typeof picturesSince>>;

/** A message from the process: the progress and, at the end, the pictures or the reason why there are none. */
export type Said =
  | { readonly progress: Parameters<NonNullable<Parameters<typeof picturesSince>[0]['onProgress']>> }
  | { readonly made: Pictures }
  | { readonly failed: string };

/**
 * Takes pictures in a separate process, so that the Studio keeps responding while two versions of the app are built.
 * That process reads the declarations itself.
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
    // unlike `exit`, this event comes after the last message
    child.on('disconnect', () => {
      signal?.removeEventListener('abort', stop);
      fail(new Error(failure));
    });
  });
