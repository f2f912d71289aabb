import { isLoopback } from '../platform/shared/loopback.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import type { Options } from './options.ts';

/**
 * All that production forbids or needs, as sentences, each with what to do.
 * @param env of the process
 */
export function findProfileProblems(options: Options, env: NodeJS.ProcessEnv): string[] {
  if (options.profile === 'sandbox') return [];
  return [
    ...findForbidden(options, env),
    ...(options.databaseUrl === undefined
      ? ['DATABASE_URL is missing. An embedded database does not survive a power cut.']
      : []),
    ...(options.dataKeys === undefined
      ? ['The data keys are missing. Give --data-keys <file>, DATA_KEYS_FILE or DATA_KEYS; `keys new` prints one.']
      : []),
    ...(options.seed === undefined
      ? ['SEED is missing. Without a secret one, anybody can compute the prices to come; give all processes the same.']
      : []),
    ...findCodeProblems(options),
  ];
}

function findForbidden(options: Options, env: NodeJS.ProcessEnv): string[] {
  return [
    ...(options.demo ? ['--demo makes an account whose password is public. Leave it out.'] : []),
    ...(options.reviewSeconds > 0
      ? ['--review-seconds passes deposits and withdrawals by itself. Leave it out: only `review` passes them.']
      : []),
    ...(options.log === 'silent' ? ['--log silent hides faults and attacks. Use info, warn or error.'] : []),
    ...(env.NODE_ENV === 'production' ? [] : ['NODE_ENV is not production. Set it.']),
    ...(env.CHECK_ANSWERS === '1' ? ['CHECK_ANSWERS=1 is for development. Leave it out.'] : []),
  ];
}

function findCodeProblems({ codesUrl, codesKey, privateNetwork }: Options): string[] {
  if (codesUrl === undefined)
    return ['CODES_URL is missing. It is where verification codes are posted; they are never printed.'];
  return [
    ...(codesUrl.protocol === 'file:' ? ['CODES_URL is a file, from which no user gets a code. Give https://…'] : []),
    ...(codesUrl.protocol === 'http:' && !privateNetwork && !isLoopback(codesUrl.hostname)
      ? [
          'CODES_URL sends codes without TLS. Give https://…, or say with PRIVATE_NETWORK=1 that the network is private.',
        ]
      : []),
    ...(codesKey === undefined || codesKey.length < 32
      ? [
          'CODES_KEY is missing or shorter than 32 characters. It signs what is posted; `openssl rand -hex 32` makes one.',
        ]
      : []),
  ];
}

/** @throws {OperatorError} with all problems at once */
export function assertProfile(options: Options, env: NodeJS.ProcessEnv): void {
  const problems = findProfileProblems(options, env);
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  - ${problem}`).join('\n');
  throw new OperatorError(`The sandbox does not start with --profile production:\n${list}`);
}
