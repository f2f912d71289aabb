import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import styles from './Canvas.module.css';
import { useFrame, useSwitch } from './frame.ts';
import { type Writing, getWriting } from './in-place.ts';
import { InPlaceText } from './InPlaceText.tsx';
import type { Live, NodeName } from './live.ts';
import { getIn } from '../../json.ts';
import type { Project } from '../project/project.ts';
import type { Selection } from '../project/selection.ts';
import type { Shown, View } from '../project/view.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly shown: Shown;
  /** Whether clicks go to the app. */
  readonly hand: boolean;
  /** The calls whose answers are replaced, by name. */
  readonly answered: View['answered'];
  /** The brand being edited. */
  readonly edited: string | undefined;
  /** The block under the pointer in the outline. */
  readonly hovered: string | undefined;
  readonly title: string;
  readonly style: CSSProperties;
  /** Called with the current values in the app. */
  onLive?(live: Live): void;
}

/** The running app in a frame. */
export function AppFrame({ project, selection, shown, hand, answered, edited, hovered, title, style, onLive }: Props) {
  const { brand, language } = shown;
  const { origin, session } = shown.visitor;
  const [writing, setWriting] = useState<Writing>();
  const { ref, starts, hover, boxes, live, send } = useFrame(origin, {
    onPick: ({ file, id }) => selection.pick(id, file),
    onText: (node, text) => {
      // only a text of the edited brand can be edited
      if (brand === edited) setWriting(getWriting(project, node, language.value, text, brand));
    },
    onKey: ({ key, alt, shift, command }) =>
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: alt, shiftKey: shift, ctrlKey: command, bubbles: true }),
      ),
  });
  const { page } = selection;
  const tracked = useTracked(selection, hovered);
  useEffect(() => send({ type: 'track', nodes: tracked }), [starts, send, tracked]);
  useEffect(() => onLive?.(live), [onLive, live]);
  useEffect(() => send({ type: 'hand', on: hand }), [starts, send, hand]);
  useEffect(() => send({ type: 'go', route: page }), [starts, send, page]);
  useSwitch(send, starts, language);
  useSwitch(send, starts, shown.theme);
  useSwitch(send, starts, session);
  const [first] = useState(page);
  const name = nameFor(project, answered);
  return (
    <div className={styles.device} style={style}>
      <iframe
        ref={ref}
        key={`${origin} ${brand ?? ''} ${name}`}
        name={name}
        title={title}
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
  );
}

/** The window name that tells the app which answers are replaced; engine/tools/vite/answer-otherwise.mjs reads it. */
function nameFor(project: Project, answered: View['answered']): string {
  const calls = Object.entries(answered).map(([call, as]) => {
    const [resource = '', name = ''] = call.split('.');
    const declared = project.read(`${project.snapshot.roots.schemas}/api/${resource}.json`);
    return { path: getIn(declared, 'calls', name, 'path'), as };
  });
  return calls.length === 0 ? '' : `answers ${JSON.stringify(calls)}`;
}

function useTracked({ file, item }: Selection, hovered: string | undefined): readonly NodeName[] {
  const picked = item?.id;
  return useMemo(
    () => [picked, hovered].flatMap((id) => (id === undefined ? [] : [{ file, id }])),
    [file, picked, hovered],
  );
}
