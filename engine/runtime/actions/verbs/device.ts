import { CallFailure } from '../../http/errors.ts';
import type { Template } from '../../../language/format/index.ts';
import type { ImageHandle } from '../../core/page.ts';
import { IMAGES, reported } from '../../core/scope.ts';
import { type ActContext, Declined, getText } from '../context.ts';

interface Outcome {
  readonly done?: Template;
  readonly failed?: Template;
}

/** Runs work that the browser may refuse. If it does, shows the declared message and stops the list. */
export async function withDevice<T>(
  context: ActContext,
  work: () => Promise<T>,
  { done, failed }: Outcome,
): Promise<T> {
  let result;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new Declined();
    throw failed ? new CallFailure('refused', 'device', getText(failed, context)) : error;
  }
  if (done) context.ports.feedback.toast(getText(done, context), 'success');
  return result;
}

/** The image that a node of the same row, or else of the page, shows. */
export async function loadImage({ scope }: ActContext, node: string): Promise<Blob> {
  const handle = reported(scope, IMAGES, node) as ImageHandle | undefined;
  if (!handle) throw new Error(`"${node}" shows no image`);
  return handle.image();
}
