import { guardOutput } from '@vitrine/engine/expression';
import { account } from './commands/account.ts';
import { audit } from './commands/audit.ts';
import { backup, restore } from './commands/backup.ts';
import { database } from './commands/database.ts';
import { desk } from './commands/desk.ts';
import { keys } from './commands/keys.ts';
import { reset } from './commands/reset.ts';
import { metrics } from './commands/metrics.ts';
import { release } from './commands/release.ts';
import { review } from './commands/review.ts';
import { serve } from './commands/serve.ts';
import { verify } from './commands/verify.ts';
import { describeFault } from './platform/shared/describe-fault.ts';
import { OperatorError } from './platform/shared/operator-error.ts';
import { readOptions, USAGE, type Options } from './commands/options.ts';

const COMMANDS: Readonly<Record<string, (options: Options) => Promise<void> | void>> = {
  serve,
  release,
  review,
  desk,
  account,
  verify,
  audit,
  backup,
  keys,
  database,
  restore,
  metrics,
  reset,
  help: () => console.log(USAGE),
};

// the reader may close the pipe early, as `head` does
for (const stream of [process.stdout, process.stderr]) {
  guardOutput(stream);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  const command = Object.hasOwn(COMMANDS, options.command) ? COMMANDS[options.command] : undefined;
  if (!command) throw new OperatorError(`There is no command "${options.command}".\n\n${USAGE}`);
  await command(options);
} catch (error) {
  // an OperatorError is a message for the operator; any other error is a fault, so its stack is shown
  console.error(error instanceof OperatorError ? error.message : describeFault(error));
  process.exitCode = 1;
}
