import { connectToAdmin } from '../admin/index.ts';
import { isLocked } from '../platform/data-folder/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import type { Options } from './options.ts';

/** Prints the metrics. Unlike the other commands, this one is about the running process, not about its data. */
export async function metrics({ data }: Options): Promise<void> {
  if (!(await isLocked(data))) throw new OperatorError(`No sandbox runs in ${data}, so there is nothing to measure.`);
  console.log(await connectToAdmin(data).metrics());
}
