import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { checkFile, preparePicture, type PreparedFile, type Refusal, type UploadLimits } from './prepare.ts';
import type { Flaw } from './quality.ts';
import { advanceProgress } from './uploader.ts';
import type { UploaderProps } from './uploader.props.gen.ts';
import { setRecent } from '../shared/index.ts';

const MAX_UPLOADS = 12;

/**
 * This session's uploaded pictures by URL. Loading a URL may require the session token, which an `<img>` cannot send,
 * so a remounted form shows the pictures from memory.
 */
const uploads = new Map<string, PreparedFile>();

const rememberUpload = (address: string, sent: PreparedFile): void => setRecent(uploads, address, sent, MAX_UPLOADS);

const recallUpload = (address: string | undefined): PreparedFile | undefined =>
  address === undefined ? undefined : uploads.get(address);

export interface UploadView {
  phase: 'empty' | 'sending' | 'failed' | 'done';
  /** Set only for a local file: a picture uploaded earlier has only a URL. */
  file?: File | undefined;
  picture?: string | undefined;
  fraction: number;
  refusal?: Refusal | undefined;
  /** Why the upload failed, as text for the user. */
  reason?: string | undefined;
  /** Undefined if nothing was measured. */
  found?: Flaw | 'clear' | undefined;
}

interface Local {
  sent?: PreparedFile | undefined;
  picture?: string | undefined;
  phase: 'idle' | 'sending' | 'failed';
  fraction: number;
  /** This file's URL: while the form's value is this URL, the local file is shown. */
  address?: string;
  refusal?: Refusal;
  reason?: string;
}

const NOTHING: Local = { phase: 'idle', fraction: 0 };

function getView(local: Local, value: string | undefined): UploadView {
  const { sent, picture, fraction, refusal, reason } = local;
  const found = sent?.measured ? (sent.flaw ?? 'clear') : undefined;
  if (local.phase !== 'idle') return { phase: local.phase, file: sent?.file, picture, fraction, refusal, reason };
  if (!value) return { phase: 'empty', fraction: 0, refusal };
  return value === local.address
    ? { phase: 'done', file: sent?.file, picture, fraction: 1, refusal, found }
    : { phase: 'done', picture: value, fraction: 1, refusal };
}

const createPictureUrl = (file: File) =>
  typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : undefined;

/** A remounted form finds the picture it uploaded. */
function createInitial(value: string | undefined): Local {
  const sent = recallUpload(value);
  return sent && value
    ? { ...NOTHING, sent, picture: createPictureUrl(sent.file), address: value, fraction: 1 }
    : NOTHING;
}

/** One picture at a time: choosing another one, or unmounting, cancels the upload. */
export function useUpload(props: UploaderProps, wishes: UploadLimits) {
  const [local, setLocal] = useState<Local>(() => createInitial(props.value));
  const { begin, cancel } = useAttempts(props);
  const { picture } = local;
  useEffect(() => () => (picture?.startsWith('blob:') ? URL.revokeObjectURL(picture) : undefined), [picture]);

  const clear = () => {
    cancel();
    setLocal(NOTHING);
    props.onChange('');
  };
  const pick = async (file: File | undefined) => {
    if (!file) return;
    const known = checkFile(file, wishes);
    if (known && 'kind' in known) return setLocal((now) => ({ ...now, refusal: known }));
    const before = local.phase === 'idle' ? local : NOTHING;
    await begin((signal) => {
      if (known) return sendPicture(known, { props, setLocal, signal, before });
      // Decoding a large picture takes seconds. Meanwhile, the form must not be submitted with the old picture or with
      // none.
      setLocal({ sent: { file, measured: false }, phase: 'sending', fraction: 0 });
      return sendPicture(preparePicture(file, wishes), { props, setLocal, signal, before });
    });
  };
  const retry = async () => {
    const { sent } = local;
    if (sent) await begin((signal) => sendPicture(sent, { props, setLocal, signal, before: NOTHING }));
  };
  return { view: getView(local, props.value), pick, retry, clear };
}

/** Runs one upload attempt at a time, and tells the form while one is running. */
function useAttempts(props: UploaderProps) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const finish = (attempt: AbortController | undefined) => {
    if (!attempt || running.current !== attempt) return;
    running.current = undefined;
    props.onProgress?.({ fraction: '1' });
    props.onBusy?.({ active: false });
  };
  const cancel = () => {
    running.current?.abort();
    finish(running.current);
  };
  const begin = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    props.onBusy?.({ active: true });
    try {
      await work(attempt.signal);
    } finally {
      finish(attempt);
    }
  };
  return { begin, cancel };
}

interface Sending {
  readonly props: UploaderProps;
  readonly setLocal: Dispatch<SetStateAction<Local>>;
  readonly signal: AbortSignal;
  /** The state to restore if the picture is refused. */
  readonly before: Local;
}

/** Sends a picture to the server, once it is prepared, and passes its URL to the form. */
async function sendPicture(
  choice: PreparedFile | Promise<PreparedFile | Refusal>,
  { props, setLocal, signal, before }: Sending,
) {
  let shown: Pick<Local, 'sent' | 'picture'> = {};
  const start = (looked: PreparedFile | Refusal): File => {
    signal.throwIfAborted();
    if ('kind' in looked) throw new Error(`The picture is refused: ${looked.kind}.`);
    shown = { sent: looked, picture: createPictureUrl(looked.file) };
    // The form must not keep the old URL while the new picture is shown.
    props.onChange('');
    setLocal({ ...shown, phase: 'sending', fraction: 0 });
    return looked.file;
  };
  const report = (fraction: number) => {
    if (signal.aborted) return;
    setLocal((now) => ({ ...now, fraction: advanceProgress(now.fraction, fraction) }));
    props.onProgress?.({ fraction: String(fraction) });
  };
  try {
    if (!props.upload) throw new Error('The form did not give this field an upload call.');
    const file = choice instanceof Promise ? choice.then(start) : start(choice);
    const address = await props.upload(file, report, signal);
    if (signal.aborted) return;
    if (shown.sent) rememberUpload(address, shown.sent);
    setLocal({ ...shown, phase: 'idle', fraction: 1, address });
    props.onChange(address);
  } catch (error) {
    const looked = await choice;
    if (signal.aborted) return;
    // Keep the file for a retry, whatever the failure.
    const reason = error instanceof Error ? error.message : '';
    if ('kind' in looked) setLocal({ ...before, refusal: looked });
    else setLocal({ ...shown, sent: looked, phase: 'failed', fraction: 0, reason });
  }
}
