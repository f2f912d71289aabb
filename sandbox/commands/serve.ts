import { describeSentCode } from './describe-sent-code.ts';
import { createSandbox } from '../create-sandbox.ts';
import { DEMO } from '../demo/demo.ts';
import type { Options } from './options.ts';
import { readTrustFile } from '../releases/index.ts';

/** Seconds that the database may take to close after the grace period. */
const DATABASE_SECONDS = 5;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Runs until SIGINT or SIGTERM. */
export async function serve(options: Options): Promise<void> {
  const onLoopback = LOOPBACK.has(options.host);
  const sandbox = await createSandbox({
    data: options.data,
    allowedHosts: options.allowedHosts,
    trustedProxies: options.trustedProxies,
    reviewSeconds: options.reviewSeconds,
    demo: options.demo && onLoopback,
    graceSeconds: options.graceSeconds,
    log: { level: options.log },
    ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    ...(options.releaseKeys === undefined ? {} : { trust: readTrustFile(options.releaseKeys) }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.app === undefined ? {} : { app: options.app }),
    onCode: (sent) => console.log(describeSentCode(sent)),
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
    // the process that started this one, such as `npm run dev`, closed its channel or ended
    process.once('disconnect', resolve);
  });
  endAfter(options.graceSeconds + DATABASE_SECONDS);
  await sandbox.close();
}

/** Unlike a connection, a database call cannot be interrupted. It is rolled back when the process ends. */
function endAfter(seconds: number): void {
  const timer = setTimeout(() => {
    console.error(`sandbox: a database call is still running after ${seconds} s. The process ends without it.`);
    process.exit(1);
  }, seconds * 1000);
  timer.unref();
}

function describeDemo(isWanted: boolean, onLoopback: boolean): string {
  if (!isWanted) return 'none; create it with --demo';
  if (!onLoopback) return 'none: its password is public, so it exists on loopback only';
  return `${DEMO.email} / ${DEMO.password}, fund password ${DEMO.fundPassword}`;
}
