import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { type Box, type Fit, type FrameKey, isReport } from './frame-report.ts';
import type { ShownText } from './in-place.ts';
import { type Live, type NodeName, NOTHING_LIVE } from './live.ts';
import type { Choice } from '../project/view.ts';

interface Handlers {
  onPick(node: NodeName): void;
  /** A double-click on a text. */
  onText(node: NodeName, shown: ShownText): void;
  onKey(key: FrameKey): void;
  /** Called with the answer to `fit`. */
  onFit?(fit: Fit): void;
}

export interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** How often the app has started. After each start, the commands must be sent again. */
  readonly starts: number;
  readonly hover: { readonly node: NodeName; readonly box: Box } | undefined;
  /** The boxes of the tracked blocks. */
  readonly boxes: readonly (readonly Box[])[];
  /** The current values of the picked block, and the hidden blocks. */
  readonly live: Live;
  send(command: object): void;
}

/** Exchanges messages with the app in the canvas, which has its own origin. */
export function useFrame(origin: string, handlers: Handlers): Frame {
  const ref = useRef<HTMLIFrameElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const isReady = useRef(false);
  const [starts, setStarts] = useState(0);
  const [hover, setHover] = useState<Frame['hover']>();
  const [boxes, setBoxes] = useState<Frame['boxes']>([]);
  const [live, setLive] = useState<Live>(NOTHING_LIVE);
  useEffect(() => {
    const receive = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== ref.current?.contentWindow || !isReport(data)) return;
      const report = data;
      if (report.type === 'ready') {
        isReady.current = true;
        setHover(undefined);
        setStarts((count) => count + 1);
      }
      if (report.type === 'facts') setLive({ facts: report.facts, hidden: report.hidden });
      if (report.type === 'boxes') setBoxes(report.boxes);
      if (report.type === 'hover')
        setHover(report.node && report.box ? { node: report.node, box: report.box } : undefined);
      if (report.type === 'pick') latest.current.onPick(report.node);
      if (report.type === 'text') latest.current.onText(report.node, report.shown);
      if (report.type === 'fit') latest.current.onFit?.(report);
      if (report.type === 'key') latest.current.onKey(report);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [origin]);
  // the app listens only once it has started
  const send = useCallback(
    (command: object) => {
      if (isReady.current) ref.current?.contentWindow?.postMessage(command, origin);
    },
    [origin],
  );
  return { ref, starts, hover, boxes, live, send };
}

/** Sets a state in the app, and sets it again after each start. */
export function useSwitch(send: (command: object) => void, starts: number, choice: Choice | undefined): void {
  const { state = '', value = '' } = choice ?? {};
  useEffect(() => {
    if (state !== '') send({ type: 'set', name: state, value });
  }, [send, starts, state, value]);
}
