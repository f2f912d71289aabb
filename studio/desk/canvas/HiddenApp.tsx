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
  /** What the app is asked again and again. */
  readonly command: object;
  onFit?(fit: Fit): void;
  /** Hears what the app knew before it is asked the next time. */
  onTurn?(live: Live): void;
}

/** Milliseconds between two questions. */
const PAUSE = 300;

/** The app in a frame that nobody sees, to find out something about it. Its streams stand still. */
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
  useEffect(() => {
    const timer = setInterval(() => {
      const { command: next, live: now, onTurn: tell } = latest.current;
      tell?.(now);
      send(next);
    }, PAUSE);
    return () => clearInterval(timer);
  }, [send]);
  const query = brand === undefined ? 'still' : `brand=${brand}&still`;
  return (
    <div className={parts.hiddenApp} inert>
      <iframe ref={ref} title={title} src={`${visitor.origin}/?${query}#/pages/${page}`} style={{ width }} />
    </div>
  );
}
