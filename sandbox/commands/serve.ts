import { announceCode } from '../announce-code';
import { createSandbox } from '../create-sandbox';
import { DEMO } from '../demo';
import type { Options } from '../options';

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Runs until it is told to stop. */
export async function serve(options: Options): Promise<void> {
  const onLoopback = LOOPBACK.has(options.host);
  const sandbox = await createSandbox({
    data: options.data,
    reviewSeconds: options.reviewSeconds,
    demo: options.demo && onLoopback,
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.app === undefined ? {} : { app: options.app }),
    onCode: (sent) => console.log(announceCode(sent)),
  });
  try {
    const { url } = await sandbox.listen(options.port, options.host);
    console.log(
      [
        `sandbox ${url}${options.app === undefined ? '/api' : ''}`,
        `data    ${sandbox.database === 'pglite' ? `${options.data} (embedded; survives a crash of the process, not of the machine)` : 'PostgreSQL'}`,
        `demo    ${describeDemo(options.demo, onLoopback)}`,
        'codes   verification codes appear here',
      ].join('\n'),
    );
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await sandbox.close();
}

function describeDemo(isWanted: boolean, onLoopback: boolean): string {
  if (!isWanted) return 'none; --demo makes one';
  if (!onLoopback) return 'none: its password is public, so it is made on loopback only';
  return `${DEMO.email} / ${DEMO.password}, fund password ${DEMO.fundPassword}`;
}
