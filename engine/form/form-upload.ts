import { Declined } from '../act/context.ts';
import { CallFailure, UserFacingError } from '../api/errors.ts';
import { decode } from '../api/wire.ts';
import type { Form, Node } from '../compiled/index.ts';
import type { Ports } from '../runtime/ports.ts';
import type { Page } from '../runtime/page.ts';
import { put, type ValueStore } from '../runtime/scope.ts';
import { reportForm } from './form-report.ts';
import { UPLOADS, uploadsIn } from './form-store.ts';

interface Uploading {
  readonly ports: Ports;
  readonly page: Page;
  readonly node: Node;
  readonly form: Form;
  readonly store: ValueStore;
}

/** Sends a file up while the form tells how far it is. Resolves to the file's address. @throws CallFailure */
export async function upload(
  life: Uploading,
  field: string,
  id: string,
  file: File,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { form, store, page, node, ports } = life;
  const call = form.calls[id];
  if (!call) throw new Error(`${id} is not in the release`);
  if (ports.network.leadsToLogin(call)) throw new Declined();
  const mark = (fraction: number | undefined): void => {
    const { [field]: _, ...rest } = uploadsIn(store);
    put(store, UPLOADS, fraction === undefined ? rest : { ...rest, [field]: fraction });
    reportForm(page, node, store);
  };
  const follow = (fraction: number): void => {
    mark(fraction);
    progress(fraction);
  };
  mark(0);
  try {
    const payload = await ports.network.call(id, call, { file }, { signal, progress: follow });
    const address = decode(call.response, payload, ports.app.declaration.profile.zone);
    if (typeof address !== 'string')
      throw new CallFailure('answer', id, `${id}: expected an address, got ${typeof address}`);
    return address;
  } catch (error) {
    // the field shows it: in words for people
    throw new UserFacingError(ports.words.describe(error), { cause: error });
  } finally {
    mark(undefined);
  }
}
