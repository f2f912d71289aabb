import { Hand, MousePointer2 } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import styles from './Canvas.module.css';
import desk from './Desk.module.css';
import { useFrame, useSwitch } from './frame.ts';
import { Icon } from './Icon.tsx';
import { type Writing, writingOf } from './in-place.ts';
import { InPlaceText } from './InPlaceText.tsx';
import { toWords } from '../json.ts';
import type { Live, NodeName } from './live.ts';
import parts from './Parts.module.css';
import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import { useSize } from './size.ts';
import type { View } from './view.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** The block under the pointer in the outline. */
  readonly hovered: string | undefined;
  onLive(live: Live): void;
}

/** The running app. A press picks a block; with the hand, presses go to the app. */
export function Canvas({ project, selection, view, hovered, onLive }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const { origin, session } = view.visitor;
  const [writing, setWriting] = useState<Writing>();
  const { ref, starts, hover, boxes, live, send } = useFrame(origin, {
    onPick: ({ file, id }) => selection.pick(id, file),
    onText: (node, shown) => setWriting(writingOf(project, node, view.language.value, shown)),
    onKey: ({ key, alt, shift, command }) =>
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: alt, shiftKey: shift, ctrlKey: command, bubbles: true }),
      ),
  });
  const { page } = selection;
  const { hand, brand, width } = view;
  const tracked = useTracked(selection, hovered);
  useEffect(() => send({ type: 'track', nodes: tracked }), [starts, send, tracked]);
  useEffect(() => onLive(live), [onLive, live]);
  useEffect(() => send({ type: 'hand', on: hand }), [starts, send, hand]);
  useEffect(() => send({ type: 'go', route: page }), [starts, send, page]);
  useSwitch(send, starts, view.language);
  useSwitch(send, starts, view.theme);
  useSwitch(send, starts, session);
  const [first] = useState(page);
  const height = HEIGHTS.find(([most]) => width <= most)?.[1] ?? 1080;
  const scale = room === undefined ? 1 : Math.min(1, room.width / width, room.height / height);
  const left = room === undefined ? 0 : Math.max(0, (room.width - width * scale) / 2);
  return (
    <main className={desk.canvas} aria-label="Canvas">
      <Caption view={view} text={`${toWords(page)} · ${width} × ${height} · ${Math.round(scale * 100)} %`} />
      <div className={styles.stage} ref={stage}>
        <div className={styles.device} style={{ width, height, left, transform: `scale(${scale})` }}>
          <iframe
            ref={ref}
            key={`${origin} ${brand ?? ''}`}
            title="The app"
            src={`${origin}/${brand === undefined ? '' : `?brand=${brand}`}#/pages/${first}`}
          />
          {hover && !hand && <div className={styles.hover} style={hover.box} />}
          {boxes.map((each, at) =>
            each.map((box) => (
              <div
                key={`${box.left} ${box.top}`}
                className={at === 0 && selection.item ? styles.pick : styles.hover}
                style={box}
              />
            )),
          )}
          {writing && <InPlaceText {...{ project, brand, writing }} onClose={() => setWriting(undefined)} />}
        </div>
      </div>
    </main>
  );
}

/** What the canvas shows, and what a press does there. */
function Caption({ view, text }: { view: View; text: string }) {
  const { hand, setHand } = view;
  return (
    <div className={styles.caption}>
      <span className={parts.grow}>{text}</span>
      <button
        type="button"
        className={hand ? parts.quiet : parts.picked}
        aria-pressed={!hand}
        onClick={() => setHand(false)}
      >
        <Icon of={MousePointer2} /> Pick
      </button>
      <button
        type="button"
        className={hand ? parts.picked : parts.quiet}
        aria-pressed={hand}
        onClick={() => setHand(true)}
      >
        <Icon of={Hand} /> Use the app
      </button>
    </div>
  );
}

/** The usual height of a window, up to each width. */
const HEIGHTS = [
  [480, 844],
  [1024, 1024],
  [1440, 900],
] as const;

function useTracked({ file, item }: Selection, hovered: string | undefined): readonly NodeName[] {
  const picked = item?.id;
  return useMemo(
    () => [picked, hovered].flatMap((id) => (id === undefined ? [] : [{ file, id }])),
    [file, picked, hovered],
  );
}
