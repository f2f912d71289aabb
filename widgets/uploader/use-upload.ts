import { useEffect, useRef, useState } from 'react';
import { forward, refusalOf, type Refusal } from './uploader';
import type { UploaderProps } from './uploader.props.gen';

export interface UploadView {
  phase: 'empty' | 'sending' | 'failed' | 'done';
  /** Of the file at hand; a picture sent before has an address only. */
  file?: File;
  picture?: string;
  fraction: number;
  refusal?: { kind: Refusal; file: File };
}

interface Local {
  file?: File;
  picture?: string;
  phase: 'idle' | 'sending' | 'failed';
  fraction: number;
  /** The address that this file got: as long as the form holds it, the file is the one shown. */
  sent?: string;
  refusal?: UploadView['refusal'];
}

const NOTHING: Local = { phase: 'idle', fraction: 0 };

function viewOf(local: Local, value: string | undefined): UploadView {
  const { file, picture, fraction, refusal } = local;
  if (local.phase !== 'idle') return { phase: local.phase, file, picture, fraction, refusal };
  if (!value) return { phase: 'empty', fraction: 0, refusal };
  return value === local.sent
    ? { phase: 'done', file, picture, fraction: 1, refusal }
    : { phase: 'done', picture: value, fraction: 1, refusal };
}

const pictureOf = (file: File) => (typeof URL.createObjectURL === 'function' ? URL.createObjectURL(file) : undefined);

/** One picture at a time: choosing another, or leaving the page, calls the first one off. */
export function useUpload(props: UploaderProps, types: readonly string[], maxBytes: number) {
  const [local, setLocal] = useState<Local>(NOTHING);
  const running = useRef<AbortController>(undefined);
  const { picture } = local;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (picture?.startsWith('blob:') ? URL.revokeObjectURL(picture) : undefined), [picture]);

  const report = (fraction: number) => props.onProgress?.({ fraction: String(fraction) });
  const clear = () => {
    running.current?.abort();
    setLocal(NOTHING);
    props.onChange('');
  };

  const send = async (file: File, shown: string | undefined) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    // The form must not hold the old address while the new picture is on screen.
    props.onChange('');
    setLocal({ file, picture: shown, phase: 'sending', fraction: 0 });
    props.onBusy?.({ active: true });
    const progress = (fraction: number) => {
      if (controller.signal.aborted) return;
      setLocal((now) => ({ ...now, fraction: forward(now.fraction, fraction) }));
      report(fraction);
    };
    try {
      if (!props.upload) throw new Error('The form gave this field no call to send pictures with.');
      const sent = await props.upload(file, progress, controller.signal);
      if (controller.signal.aborted) return;
      setLocal({ file, picture: shown, phase: 'idle', fraction: 1, sent });
      props.onChange(sent);
    } catch {
      // Whatever it was, the file is kept and can be sent again; the form shows the server's own words.
      if (!controller.signal.aborted) setLocal({ file, picture: shown, phase: 'failed', fraction: 0 });
    } finally {
      if (running.current === controller) {
        report(1);
        props.onBusy?.({ active: false });
      }
    }
  };

  const pick = (file: File | undefined) => {
    if (!file) return;
    const kind = refusalOf(file, types, maxBytes);
    if (kind) setLocal((now) => ({ ...now, refusal: { kind, file } }));
    else void send(file, pictureOf(file));
  };
  const retry = () => {
    if (local.file) void send(local.file, local.picture);
  };
  return { view: viewOf(local, props.value), pick, retry, clear };
}
