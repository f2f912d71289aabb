import { useEffect, useRef } from 'react';
import type { Fit } from './frame-report.ts';
import { useFrame, useSwitch } from './frame.ts';
import type { Live } from './live.ts';
import parts from '../controls/Parts.module.css';
import type { Shown } from '../project/view.ts';

interface Props {
  readonly title: string;
  readonly shown: Shown;
  readonly page: string;
  readonly width: number;
  /** The command to send to the app repeatedly. */
  readonly command: object;
  onFit?(fit: Fit): void;
  /** Called with the current values before each command, once the app has started. */
  onTurn?(live: Live): void;
}

/** Milliseconds between two commands. */
const PAUSE = 300;

/** The app in a hidden frame, for measurements. Its streams are paused. */
export function HiddenApp({ title, shown, page, width, command, onFit, onTurn }: Props) {
  const { brand, visitor, language } = shown;
  const { ref, starts, live, send } = useFrame(visitor.origin, {
    onPick: () => undefined,
    onText: () => undefined,
    onKey: () => undefined,
    ...(onFit && { onFit }),
  });
  useSwitch(send, starts, language);
  useSwitch(send, starts, visitor.session);
  const latest = useRef({ command, live, onTurn });
  useEffect(() => {
    latest.current = { command, live, onTurn };
  });
  const hasStarted = starts > 0;
  useEffect(() => {
    // the app knows nothing before it starts, which is not the same as a page without the block
    if (!hasStarted) return undefined;
    const timer = setInterval(() => {
      const { command: next, live: now, onTurn: tell } = latest.current;
      tell?.(now);
      send(next);
    }, PAUSE);
    return () => clearInterval(timer);
  }, [send, hasStarted]);
  const query = brand === undefined ? 'still' : `brand=${brand}&still`;
  return (
    <div className={parts.hiddenApp} inert>
      <iframe ref={ref} title={title} src={`${visitor.origin}/?${query}#/pages/${page}`} style={{ width }} />
    </div>
  );
}
