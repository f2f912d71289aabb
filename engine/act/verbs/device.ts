import { CallFailure } from '../../api/errors.ts';
import type { Template } from '../../compiled/index.ts';
import { type ActContext, Declined, textOf } from '../context.ts';

interface Outcome {
  readonly done?: Template;
  readonly failed?: Template;
}

/** Runs work that the browser may refuse. If it does, shows the declared message and stops the list. */
export async function withDevice(
  context: ActContext,
  work: () => Promise<void>,
  { done, failed }: Outcome,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new Declined();
    throw failed ? new CallFailure('refused', 'device', textOf(failed, context)) : error;
  }
  if (done) context.ports.feedback.toast(textOf(done, context), 'success');
}

/** The image that a node shows. */
export async function imageOf(context: ActContext, node: string): Promise<Blob> {
  const images = context.page?.images ?? new Map<string, never>();
  // in a fragment, ids have the name of its use before them
  const handle = images.get(node) ?? [...images].find(([id]) => id.endsWith(`/${node}`))?.[1];
  if (!handle) throw new Error(`"${node}" shows no image`);
  return handle.image();
}
