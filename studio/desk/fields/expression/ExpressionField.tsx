import { useEffect, useRef, useState } from 'react';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { ExpressionPosition } from '../../../protocol.ts';
import { askAbout } from './ask.ts';
import { getEditor } from './editor.ts';
import parts from '../../controls/Parts.module.css';
import css from './ExpressionField.module.css';

interface Props {
  readonly label: string;
  /** The expression with its leading `=`, or empty. */
  readonly value: string;
  readonly empty?: string;
  readonly place: ExpressionPosition;
  onChange(value: string): void;
}

/** A field for an expression. Enter or leaving the field saves it; Esc restores the saved value. */
export function ExpressionField({ label, value, empty = '', place, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [problem, say] = useState<string>();
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const { file, node, path, brand } = place;
  useEffect(() => {
    if (box.current === null) return undefined;
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: getShown(latest.current.value),
        extensions: getEditor({
          label,
          empty,
          ask: askAbout({
            file,
            path,
            ...(node !== undefined && { node }),
            ...(brand !== undefined && { brand }),
          }),
          say,
          keep: (text) => {
            const next = text.trim() === '' ? '' : `=${text.trim().replaceAll(/\s*\n\s*/g, ' ')}`;
            if (next !== latest.current.value) latest.current.onChange(next);
          },
          restore: () => show(editor, latest.current.value),
        }),
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, empty, file, node, path, brand]);
  useEffect(() => {
    if (view.current) show(view.current, value);
  }, [value]);
  return (
    <>
      <div ref={box} className={css.field} />
      <span role="status" className={parts.danger}>
        {problem}
      </span>
    </>
  );
}

const getShown = (value: string): string => value.replace(/^=/, '');

function show(view: EditorView, value: string): void {
  const insert = getShown(value);
  if (view.state.doc.toString() !== insert) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
}
