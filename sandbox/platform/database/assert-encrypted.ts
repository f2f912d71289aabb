import { isLoopback } from '../shared/loopback.ts';
import { OperatorError } from '../shared/operator-error.ts';

/**
 * Requires that a connection to another machine is encrypted and verifies the server.
 * @param url of a PostgreSQL server; error messages never repeat it, because it may contain a password
 * @throws {OperatorError}
 */
export function assertEncrypted(url: string): void {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    throw new OperatorError('DATABASE_URL must be an address such as postgresql://role@host/database.');
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  // a path is a local socket
  if (host === '' || host.startsWith('/') || isLoopback(host)) return;
  const mode = searchParams.get('sslmode');
  if (mode === 'verify-full' && searchParams.getAll('sslmode').length === 1 && !searchParams.has('ssl')) return;
  throw new OperatorError(
    `DATABASE_URL leads to another machine, ${mode === null ? 'without TLS' : `with sslmode=${mode}`}. Add ` +
      'sslmode=verify-full&sslrootcert=<file>, or say with PRIVATE_NETWORK=1 that nobody else shares the network.',
  );
}
