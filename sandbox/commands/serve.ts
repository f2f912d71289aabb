import { fileURLToPath } from 'node:url';
import { describeMessage } from './describe-message.ts';
import { createFileSender, createWebhookSender, type MessageSender } from '../platform/delivery/index.ts';
import { assertProfile, type Options } from './options.ts';
import { createSandbox } from '../create-sandbox.ts';
import { DEMO } from '../demo.ts';
import { readKeySource } from '../platform/keys/index.ts';
import type { MetricsAddress } from '../admin/index.ts';
import { isLoopback } from '../platform/shared/loopback.ts';
import { PRODUCTION_POLICY, SANDBOX_POLICY } from '../accounts/users/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { readTrustFile } from '../releases/index.ts';

/** Seconds that the database may take to close after the grace period. */
const DATABASE_SECONDS = 5;
/** Runs the server until SIGINT or SIGTERM. */
export async function serve(options: Options): Promise<void> {
  assertProfile(options, process.env);
  const sender = findSender(options);
  const onLoopback = isLoopback(options.host);
  const sandbox = await createSandbox({
    data: options.data,
    allowedHosts: options.allowedHosts,
    trustedProxies: options.trustedProxies,
    reviewSeconds: options.reviewSeconds,
    demo: options.demo && onLoopback,
    restrictedRole: options.profile === 'production',
    accountPolicy: options.profile === 'production' ? PRODUCTION_POLICY : SANDBOX_POLICY,
    graceSeconds: options.graceSeconds,
    sessionTimes: options.sessionTimes,
    log: { level: options.log },
    ...(options.metrics === undefined ? {} : { metrics: guarded(options.metrics, options.metricsToken) }),
    ...(options.dataKeys === undefined ? {} : { keys: readKeySource(options.dataKeys) }),
    releases: options.releases,
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
    ...(options.busUrl === undefined ? {} : { bus: options.busUrl }),
    ...(options.releaseKeys === undefined ? {} : { trust: readTrustFile(options.releaseKeys) }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.app === undefined ? {} : { app: options.app }),
    ...(sender === undefined ? { onMessage: (sent) => console.log(describeMessage(sent)) } : { sender }),
  });
  try {
    const { url } = await sandbox.listen(options.port, options.host);
    console.log(
      [
        `sandbox ${url}${options.app === undefined ? '/api' : ''}`,
        `data    ${sandbox.database === 'pglite' ? `${options.data} (embedded; survives a crash of the process, not of the machine)` : 'PostgreSQL'}`,
        `demo    ${describeDemo(options.demo, onLoopback)}`,
        sender === undefined
          ? 'codes   verification codes and other messages appear here'
          : 'codes   are sent to CODES_URL, as other messages are',
      ].join('\n'),
    );
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    // the parent process, such as `npm run dev`, closed its channel or ended
    process.once('disconnect', resolve);
  });
  endAfter(options.graceSeconds + DATABASE_SECONDS);
  await sandbox.close();
}

/** @throws {OperatorError} */
function guarded(metrics: MetricsAddress, token: string | undefined): MetricsAddress {
  if (token !== undefined) return { ...metrics, token };
  if (isLoopback(metrics.host)) return metrics;
  throw new OperatorError(
    `--metrics ${metrics.host} is not loopback, so others can read the metrics. Set METRICS_TOKEN, which their collector ` +
      'must send, or leave the address out.',
  );
}

function findSender({ codesUrl, codesKey = '' }: Options): MessageSender | undefined {
  if (codesUrl === undefined) return undefined;
  const clock = (): Date => new Date();
  if (codesUrl.protocol === 'file:') return createFileSender(fileURLToPath(codesUrl), clock);
  return createWebhookSender({ url: codesUrl.href, key: codesKey, clock });
}

/**
 * Ends the process after a delay. Unlike a connection, a database call cannot be interrupted; it is rolled back when
 * the process ends.
 */
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
