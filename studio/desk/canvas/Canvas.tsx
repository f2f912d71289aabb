import { Hand, MousePointer2, X } from 'lucide';
import { useRef } from 'react';
import { AppFrame } from './AppFrame.tsx';
import styles from './Canvas.module.css';
import desk from '../controls/Desk.module.css';
import { Icon } from '../controls/Icon.tsx';
import { toWords } from '../../json.ts';
import type { Live } from './live.ts';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import type { Selection } from '../project/selection.ts';
import { useSize } from '../controls/use-size.ts';
import { ANSWERED, type Difference, PART_NAMES, type Shown, type View } from '../project/view.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  /** The block under the pointer in the outline. */
  readonly hovered: string | undefined;
  onLive(live: Live): void;
}

/** Pixels between two frames. */
const GAP = 32;

/** The running app, in one frame or in two at the same scale. A click picks a block or, with the hand, uses the app. */
export function Canvas({ project, selection, view, hovered, onLive }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const { difference, second, hand } = view;
  const frames = second === undefined ? [view] : [view, second];
  const gaps = GAP * (frames.length - 1);
  const width = frames.reduce((sum, frame) => sum + frame.width, 0);
  const height = Math.max(...frames.map(getHeight));
  const scale = room === undefined ? 1 : Math.min(1, (room.width - gaps) / width, room.height / height);
  const start = room === undefined ? 0 : Math.max(0, (room.width - width * scale - gaps) / 2);
  const sizes = frames.map((frame) => `${frame.width} × ${getHeight(frame)}`);
  return (
    <main className={desk.canvas} aria-label="Canvas">
      <Caption
        view={view}
        text={`${toWords(selection.page)} · ${[...new Set(sizes)].join(' and ')} · ${Math.round(scale * 100)} %`}
      />
      <div className={styles.stage} data-two={second !== undefined} ref={stage}>
        {frames.map((frame, at) => {
          const left = start + (at === 0 ? 0 : view.width * scale + GAP);
          const name =
            difference && second ? `${PART_NAMES[difference.part]}: ${valueIn(frame, difference.part)}` : undefined;
          return [
            name !== undefined && (
              <p key={`name ${at}`} className={styles.name} style={{ left }}>
                {name}
              </p>
            ),
            <AppFrame
              key={at}
              {...{ project, selection, hand, hovered }}
              answered={view.answered}
              shown={frame}
              edited={view.brand}
              title={name === undefined ? 'The app' : `The app, ${name}`}
              style={{ width: frame.width, height: getHeight(frame), left, transform: `scale(${scale})` }}
              {...(at === 0 && { onLive })}
            />,
          ];
        })}
      </div>
    </main>
  );
}

function valueIn(shown: Shown, part: Difference['part']): string {
  const value = shown[part];
  if (typeof value !== 'object') return value === undefined ? 'all' : toWords(String(value));
  return 'name' in value ? toWords(value.name) : value.value;
}

/** The line above the app: its page and size, the replaced answers, and the effect of a click. */
function Caption({ view, text }: { view: View; text: string }) {
  const { hand, setHand, answered, answer } = view;
  return (
    <div className={styles.caption}>
      <span className={parts.grow}>{text}</span>
      {Object.entries(answered).map(([call, as]) => (
        <button
          key={call}
          type="button"
          className={parts.quiet}
          title={`Stop replacing the answer of ${call}`}
          onClick={() => answer(call, undefined)}
        >
          {call}: {ANSWERED[as]} <Icon of={X} size={12} />
        </button>
      ))}
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

/** The usual height of a window up to each width, in pixels. */
const HEIGHTS = [
  [480, 844],
  [1024, 1024],
  [1440, 900],
] as const;

const getHeight = ({ width }: Shown): number => HEIGHTS.find(([most]) => width <= most)?.[1] ?? 1080;
