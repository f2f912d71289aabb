import { type FormEvent, useRef, useState } from 'react';
import { Plus } from 'lucide';
import type { Operation } from '@vitrine/engine/edit';
import { Icon } from '../../controls/Icon.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { languageName } from '../../project/texts.ts';
import { addCode, isFree, type StateSet, TONES } from './states.ts';
import css from './States.module.css';
import { ToneMenu } from './ToneMenu.tsx';

interface Props {
  readonly project: Project;
  readonly set: StateSet;
  edit(operation: Operation): void;
}

/** The form for a new code. It requires the code and its label. */
export function AddCode({ project, set, edit }: Props) {
  const [code, setCode] = useState('');
  const [word, setWord] = useState('');
  const [tone, setTone] = useState(TONES[0] ?? '');
  const first = useRef<HTMLInputElement>(null);
  const isTaken = code.trim() !== '' && !isFree(set, code.trim());
  const isReady = !isTaken && code.trim() !== '' && word.trim() !== '';
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const operation = isReady && addCode(project, set, { code: code.trim(), word: word.trim(), tone });
    if (!operation) return;
    edit(operation);
    setCode('');
    setWord('');
    first.current?.focus();
  };
  return (
    <form className={css.add} aria-label="Add a code" onSubmit={add}>
      <input
        ref={first}
        className={`${parts.input} ${css.short}`}
        aria-label="New code"
        placeholder="Code"
        aria-invalid={isTaken || undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <input
        className={parts.input}
        aria-label={`Its word in ${languageName(project, project.snapshot.sourceLanguage)}`}
        placeholder="What it is called"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <ToneMenu label="Its tone" tone={tone} onChange={setTone} />
      <button type="submit" className={parts.button} disabled={!isReady}>
        <Icon of={Plus} size={12} /> Add the code
      </button>
      <span role="status" className={parts.danger}>
        {isTaken && `The code ${code.trim()} already exists.`}
      </span>
    </form>
  );
}
