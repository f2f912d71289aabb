import { useEffect, useRef, useState } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import type { OpenValue } from '../../protocol.ts';
import { toWords } from '../../json.ts';
import { Dialog } from '../controls/Dialog.tsx';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';
import css from './DecideDialog.module.css';
import team from './Team.module.css';

interface Props {
  readonly project: Project;
  onClose(): void;
}

/** Resolves merge conflicts, one after the other. The keys 1, 2 and 3 select a choice. */
export function DecideDialog({ project, onClose }: Props) {
  const open = project.drafts.current?.open ?? [];
  const [value] = open;
  useDigits((digit) => {
    const chosen = value && listChoices(value)[digit - 1];
    if (chosen?.isThere) decide({ take: chosen.take });
  });
  const decide = (answer: object): void => {
    void project.tell('drafts/decide', { value: value?.id, ...answer }).then((isDone) => {
      if (isDone && open.length === 1) onClose();
    });
  };
  if (value === undefined) return null;
  const choices = listChoices(value);
  return (
    <Dialog title={`Both have changed it${open.length > 1 ? `, 1 of ${open.length}` : ''}`} isWide onClose={onClose}>
      <div className={css.body}>
        <p>
          {getPlace(value)} <code className={parts.quietText}>{value.file}</code>
        </p>
        <ol className={css.choices}>
          {choices.map((choice, at) => (
            <li key={choice.take}>
              <h3>
                {choice.title} <span className={parts.quietText}>{choice.who}</span>
              </h3>
              <p className={css.value}>{choice.said}</p>
              <button
                type="button"
                className={at === 0 ? parts.main : parts.button}
                disabled={!choice.isThere}
                title={choice.isThere ? undefined : 'Make this change on the page, then keep yours.'}
                onClick={() => decide({ take: choice.take })}
              >
                {choice.label} <kbd>{at + 1}</kbd>
              </button>
            </li>
          ))}
        </ol>
        {typeof value.ours === 'string' && value.path !== undefined && <Anew key={value.id} onSay={decide} />}
        <div className={team.actions}>
          <span className={parts.grow}>Until you decide, the draft keeps yours and cannot be merged.</span>
          <button type="button" className={parts.button} onClick={onClose}>
            Decide later
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** Calls back for digit keys, except in text fields. */
function useDigits(onDigit: (digit: number) => void): void {
  const latest = useRef(onDigit);
  useEffect(() => {
    latest.current = onDigit;
  });
  useEffect(() => {
    const hear = ignoreComposing(({ key, target }: KeyboardEvent) => {
      if (/^\d$/.test(key) && !(target instanceof HTMLInputElement)) latest.current(Number(key));
    });
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function Anew({ onSay }: { onSay(answer: object): void }) {
  const [text, setText] = useState('');
  return (
    <form
      className={css.anew}
      onSubmit={(event) => {
        event.preventDefault();
        onSay({ text });
      }}
    >
      <label className={team.field}>
        Or write a new text
        <input className={parts.input} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit" className={parts.button} disabled={text.trim() === ''}>
        Use this text
      </button>
    </form>
  );
}

interface Choice {
  readonly take: 'ours' | 'theirs' | 'base';
  readonly title: string;
  readonly who: string;
  readonly said: string;
  readonly label: string;
  /** Whether an edit can set this value. */
  readonly isThere: boolean;
}

function listChoices({ base, ours, theirs, take, by, time, path }: OpenValue): readonly Choice[] {
  // all three versions have the block, so they differ in its position
  const isPlace = path === undefined && base !== undefined && ours !== undefined && theirs !== undefined;
  const say = (value: unknown, place: string): string => (isPlace ? place : inWords(value));
  const when = new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  return [
    { take: 'ours', title: 'Yours', who: 'in this draft', said: say(ours, HERE), label: 'Keep yours', isThere: true },
    {
      take: 'theirs',
      title: 'Theirs',
      who: `${by}, ${when}`,
      said: say(theirs, `Where ${by} put it`),
      label: 'Take theirs',
      isThere: take.theirs !== undefined,
    },
    {
      take: 'base',
      title: 'Original',
      who: 'before both changes',
      said: say(base, 'Where it was'),
      label: 'Restore the original',
      isThere: take.base !== undefined,
    },
  ];
}

const HERE = 'Where it is now';

/** Describes the conflicting value, such as “Label of Arrives”. */
function getPlace({ node, path = '' }: OpenValue): string {
  const name = path.split('/').at(-1) ?? '';
  const names = [name, node ?? ''].filter((each) => each !== '').map(toWords);
  return names.join(' of ') || 'The file';
}

function inWords(value: unknown): string {
  if (value === undefined) return 'Not there';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
}
