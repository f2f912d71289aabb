import { isDatabaseError, isDataError, type Database } from '../platform/database/index.ts';
import type { Market } from '../market/index.ts';
import { classifyError, type Stage } from '../ledger/index.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import type { Publish } from '../platform/streams/events.ts';
import type { Command, Result } from './command.ts';
import { claimBatch, runBatch, type ClaimedBatch } from './run-batch.ts';

export interface CommandQueue {
  /** Carries out a command together with all others that are waiting, and resolves after the commit. */
  add(command: Command): Promise<Result>;
  /** The number of commands that wait for the next transaction. */
  countWaiting(): number;
}

interface QueueOptions {
  readonly db: Database;
  readonly market: Market;
  clock(): Date;
  /** Called after each commit. */
  readonly publish: Publish;
  /** Called before each transaction with its number of commands. */
  taken(commands: number): void;
}

/** The largest batch. Larger ones would hold the locks for too long. */
const MOST = 128;

/** Lets the event loop read requests that have arrived. */
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

interface Waiting {
  readonly command: Command;
  readonly answer: (result: Result) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Creates a queue that takes all waiting commands in order of arrival and writes them in one transaction. PostgreSQL is
 * the only source of truth: nothing is kept between batches, and any process may take the next one. The next batch
 * begins while the previous one is being committed, but not earlier, so that more commands can join it.
 */
export function createCommandQueue(options: QueueOptions): CommandQueue {
  const waiting: Waiting[] = [];
  let running = false;
  const run = async (): Promise<void> => {
    running = true;
    let before = Promise.resolve();
    while (waiting.length > 0) {
      // requests that have arrived but have not been read can join this batch
      await turn();
      const { committing, done } = beginBatch(options, waiting.splice(0, MOST));
      await committing;
      // at most two batches at once, so that other calls get connections too
      await before;
      before = done;
    }
    running = false;
  };
  return {
    countWaiting: () => waiting.length,
    add: (command) =>
      new Promise((answer, fail) => {
        waiting.push({ command, answer, fail });
        if (!running) void run();
      }),
  };
}

interface Batch {
  /** Resolves when only the commit is left, or when the batch is done. */
  readonly committing: Promise<void>;
  readonly done: Promise<void>;
}

function beginBatch(options: QueueOptions, batch: readonly Waiting[]): Batch {
  let done = Promise.resolve();
  const committing = new Promise<void>((resolve) => {
    done = takeBatch(options, batch, resolve).finally(resolve);
  });
  return { committing, done };
}

/**
 * Carries out a batch. If one command makes the transaction fail, each command is retried alone, so that only the
 * faulty one fails.
 */
async function takeBatch(options: QueueOptions, batch: readonly Waiting[], committing: () => void): Promise<void> {
  const { db, market, clock, publish, taken } = options;
  taken(batch.length);
  const commands = batch.map(({ command }) => command);
  let stage = 'claiming' as Stage;
  let claimed: ClaimedBatch | undefined;
  try {
    const { results, events } = await db.transaction(async (tx) => {
      claimed = await claimBatch(tx, commands, clock());
      stage = 'working';
      const done = await runBatch(tx, market, claimed, committing);
      stage = 'committing';
      return done;
    });
    for (const event of events) publish(event);
    for (const each of batch) settle(each, results.get(each.command), new Error('A command has no result.'));
  } catch (error) {
    if (batch.length > 1 && stage === 'working' && isFaultOfOne(error))
      for (const each of batch) await takeBatch(options, [each], committing);
    // results that were already known are final, even if this transaction fails
    else for (const each of batch) settle(each, claimed?.known.get(each.command), getFailure(stage, error));
  }
}

const getFailure = (stage: Stage, error: unknown): unknown =>
  error instanceof ApiError ? error : classifyError(stage, error);

function settle({ answer, fail }: Waiting, result: Result | undefined, error: unknown): void {
  if (result) answer(result);
  else fail(error);
}

/**
 * Our own errors and data errors are caused by one command. Others, such as a lost connection, affect the whole batch.
 */
const isFaultOfOne = (error: unknown): boolean => isDataError(error) || !isDatabaseError(error);
