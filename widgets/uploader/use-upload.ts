import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { recallUpload, rememberUpload } from './uploaded.ts';
import { checkFile, preparePicture, type PreparedFile, type Refusal, type UploadLimits } from './prepare.ts';
import type { Flaw } from './quality.ts';
import { advanceProgress } from './uploader.ts';
import type { UploaderProps } from './uploader.props.gen.ts';

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
  sent?: PreparedFile;
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
  const { send, cancel } = useSending(props, setLocal);
  /** Counts choices, so that only the newest one takes effect. */
  const turn = useRef(0);
  const { picture } = local;
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  useEffect(() => () => (picture?.startsWith('blob:') ? URL.revokeObjectURL(picture) : undefined), [picture]);

  const clear = () => {
    cancel();
    turn.current += 1;
    setLocal(NOTHING);
    props.onChange('');
  };
  const take = (looked: PreparedFile | Refusal) => {
    if ('kind' in looked) setLocal((now) => ({ ...now, refusal: looked }));
    else void send(looked, createPictureUrl(looked.file));
  };
  const pick = (file: File | undefined) => {
    if (!file) return;
    turn.current += 1;
    const mine = turn.current;
    const known = checkFile(file, wishes);
    if (known) take(known);
    else void preparePicture(file, wishes).then((looked) => mine === turn.current && take(looked));
  };
  const retry = () => {
    if (local.sent) void send(local.sent, local.picture);
  };
  return { view: getView(local, props.value), pick, retry, clear };
}

/** Sends a picture to the server and passes its URL to the form. */
function useSending(props: UploaderProps, setLocal: Dispatch<SetStateAction<Local>>) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => running.current?.abort();
  const report = (fraction: number) => props.onProgress?.({ fraction: String(fraction) });
  const send = async (sent: PreparedFile, shown: string | undefined) => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    // The form must not keep the old URL while the new picture is shown.
    props.onChange('');
    setLocal({ sent, picture: shown, phase: 'sending', fraction: 0 });
    props.onBusy?.({ active: true });
    const progress = (fraction: number) => {
      if (controller.signal.aborted) return;
      setLocal((now) => ({ ...now, fraction: advanceProgress(now.fraction, fraction) }));
      report(fraction);
    };
    try {
      if (!props.upload) throw new Error('The form did not give this field an upload call.');
      const address = await props.upload(sent.file, progress, controller.signal);
      if (controller.signal.aborted) return;
      rememberUpload(address, sent);
      setLocal({ sent, picture: shown, phase: 'idle', fraction: 1, address });
      props.onChange(address);
    } catch (error) {
      // Keep the file for a retry, whatever the failure.
      const reason = error instanceof Error ? error.message : '';
      if (!controller.signal.aborted) setLocal({ sent, picture: shown, phase: 'failed', fraction: 0, reason });
    } finally {
      if (running.current === controller) {
        report(1);
        props.onBusy?.({ active: false });
      }
    }
  };
  return { send, cancel };
}
