import { Hand, MousePointer2 } from 'lucide';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import styles from './Canvas.module.css';
import desk from './Desk.module.css';
import { type Box, type NodeName, useFrame } from './frame.ts';
import { Icon } from './Icon.tsx';
import { toWords } from './json.ts';
import parts from './Parts.module.css';
import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** The block under the pointer in the outline. */
  readonly hovered: string | undefined;
}

/** The running app. A press picks a block; with the hand, presses go to the app. */
export function Canvas({ project, selection, view, hovered }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const { canvas } = project.snapshot;
  const frame = useFrame(canvas, {
    onPick: ({ file, id }) => selection.pick(id, file),
    onOpen: ({ file, id }) => selection.pick(id, file),
    onRoute: () => undefined,
    onKey: ({ key, alt, shift, command }) =>
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: alt, shiftKey: shift, ctrlKey: command, bubbles: true }),
      ),
  });
  const tracked = useTracked(selection, hovered);
  useEffect(() => frame.send({ type: 'track', nodes: tracked }), [frame.starts, frame.send, tracked]);
  useEffect(() => frame.send({ type: 'hand', on: view.hand }), [frame.starts, frame.send, view.hand]);
  useEffect(() => {
    frame.send({ type: 'go', route: selection.page });
  }, [frame.starts, frame.send, selection.page]);
  const { language, theme } = view;
  useEffect(() => {
    for (const { state, value } of [language, theme]) if (state !== '') frame.send({ type: 'set', name: state, value });
    // only when a choice changes
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [frame.starts, language.value, theme.value]);
  const height = HEIGHTS.find(([width]) => view.width <= width)?.[1] ?? 1080;
  const scale = room === undefined ? 1 : Math.min(1, room.width / view.width, room.height / height);
  const left = room === undefined ? 0 : Math.max(0, (room.width - view.width * scale) / 2);
  const source = `${canvas}/${view.brand === undefined ? '' : `?brand=${view.brand}`}#/pages/${selection.page}`;
  const [start] = useState(source);
  return (
    <main className={desk.canvas} aria-label="Canvas">
      <div className={styles.caption}>
        <span className={parts.grow}>
          {toWords(selection.page)} · {view.width} × {height} · {Math.round(scale * 100)} %
        </span>
        <button
          type="button"
          className={view.hand ? parts.quiet : parts.picked}
          aria-pressed={!view.hand}
          onClick={() => view.setHand(false)}
        >
          <Icon of={MousePointer2} /> Pick
        </button>
        <button
          type="button"
          className={view.hand ? parts.picked : parts.quiet}
          aria-pressed={view.hand}
          onClick={() => view.setHand(true)}
        >
          <Icon of={Hand} /> Use the app
        </button>
      </div>
      <div className={styles.stage} ref={stage}>
        <div
          className={styles.device}
          style={{ width: view.width, height, left, transform: `scale(${scale})` } as CSSProperties}
        >
          <iframe ref={frame.ref} key={view.brand} title="The app" src={view.brand === undefined ? start : source} />
          {frame.hover && !view.hand && <div className={styles.hover} style={placeOf(frame.hover.box)} />}
          {frame.boxes.flatMap((boxes, at) =>
            boxes.map((box, index) => (
              <div
                key={`${at}-${index}`}
                className={at === 0 && selection.item ? styles.pick : styles.hover}
                style={placeOf(box)}
              />
            )),
          )}
        </div>
      </div>
    </main>
  );
}

/** The usual height of a window, up to each width. */
const HEIGHTS = [
  [480, 844],
  [1024, 1024],
  [1440, 900],
] as const;

const placeOf = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height });

function useTracked({ file, item }: Selection, hovered: string | undefined): readonly NodeName[] {
  const picked = item?.id;
  return useMemo(
    () => [picked, hovered].flatMap((id) => (id === undefined ? [] : [{ file, id }])),
    [file, picked, hovered],
  );
}

function useSize(of: { readonly current: HTMLElement | null }): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [of]);
  return size;
}
