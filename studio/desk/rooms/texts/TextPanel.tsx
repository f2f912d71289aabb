import parts from '../../controls/Parts.module.css';
import styles from './Texts.module.css';
import words from './Words.module.css';
import { Check } from 'lucide';
import { useEffect, useId, useMemo, useRef } from 'react';
import { valuesIn } from '../../../exchange/unit.ts';
import { Icon } from '../../controls/Icon.tsx';
import type { Forms, Language, Text } from './catalogue.ts';
import { NARROW } from './lengths.ts';
import { listPlurals } from './plurals.ts';
import { isMissingForAll, type Room } from './room.ts';
import type { Cell } from './memory.ts';
import { TextEditor } from './TextEditor.tsx';
import { hasMark } from './work.ts';
import { Words } from './Words.tsx';
import { hintsFor, useTerms } from './terms.ts';

interface TermsProps {
  readonly text: Text;
  readonly source: string;
  readonly language: Language;
}

/** The glossary terms that occur in a text, with their translations into a language. */
function Terms({ text, source, language }: TermsProps) {
  const [from, to] = [useTerms(source), useTerms(language.id)];
  const hints = useMemo(() => {
    const said = (id: string): string => [...(text.said.get(id)?.values() ?? [])].join('\n');
    return hintsFor({ source: said(source), said: said(language.id) }, from, to);
  }, [text, source, language, from, to]);
  if (hints.length === 0) return null;
  return (
    <section aria-label="Terms">
      <div className={styles.listHead}>Terms</div>
      {hints.map(({ term, forms, never, wrong }) => (
        <p key={term} className={styles.line}>
          <span className={styles.quiet}>{term}</span>
          <span lang={language.tag} className={parts.grow}>
            {forms.join(', ')}
          </span>
          {wrong.length > 0 ? (
            <span className={parts.danger}>not {wrong.join(', ')}</span>
          ) : (
            never.length > 0 && <span className={styles.quiet}>never {never.join(', ')}</span>
          )}
        </p>
      ))}
    </section>
  );
}

interface Props {
  readonly room: Room;
  /** Counts the requests to focus the first field. */
  readonly focus: number;
  /** Shown below the text. */
  readonly children: React.ReactNode;
}

/** The picked text in one language, with all its plural forms. */
export function TextPanel({ room, focus, children }: Props) {
  const { catalogue, picked } = room;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus > 0) panel.current?.querySelector('textarea')?.focus();
  }, [focus]);
  const text = picked && catalogue.byKey.get(picked.key);
  const language = picked && catalogue.languages.find(({ id }) => id === picked.language);
  return (
    <aside ref={panel} className={styles.side} aria-label="Text">
      {picked && text && language ? (
        <>
          <div className={styles.title}>
            <strong lang={language.tag}>{language.name}</strong>
            <code className={parts.grow} title={text.key}>
              {text.key}
            </code>
          </div>
          <div className={parts.scroll}>
            <Fields key={`${picked.key} ${picked.language}`} {...{ room, picked, text, language }} />
            <State {...{ room, picked, text }} />
            <Terms text={text} source={catalogue.source} language={language} />
            {language.id !== catalogue.source && <Source {...{ room, text }} />}
            {children}
          </div>
        </>
      ) : (
        <p className={parts.doc}>Pick a text.</p>
      )}
    </aside>
  );
}

interface PickedProps {
  readonly room: Room;
  readonly picked: Cell;
  readonly text: Text;
}

interface FieldsProps extends PickedProps {
  readonly language: Language;
}

function Fields({ room, picked, text, language }: FieldsProps) {
  const source = text.said.get(room.catalogue.source);
  const forms = text.said.get(language.id);
  const plurals = useMemo(() => listPlurals(language.tag), [language.tag]);
  const isCounted = source !== undefined && !source.has('');
  if (!isCounted) return <Field {...{ room, picked, language, forms }} form="" label={language.name} examples={[]} />;
  const said = plurals.filter(({ form }) => forms?.has(form)).length;
  return (
    <>
      <div className={styles.line}>
        <span className={parts.grow}>
          Forms for <span className={words.value}>count</span>
        </span>
        <span className={said === plurals.length ? styles.done : parts.danger}>
          {said} of {plurals.length} written
        </span>
      </div>
      {[...plurals, ...getZero(forms)].map(({ form, examples }) => (
        <Field key={form} {...{ room, picked, language, forms, form, examples }} label={form} />
      ))}
    </>
  );
}

/** Any language can have a separate text for zero. */
const getZero = (forms: Forms | undefined) => (forms?.has('zero') === true ? [{ form: 'zero', examples: ['0'] }] : []);

interface FieldProps {
  readonly room: Room;
  readonly picked: Cell;
  readonly language: Language;
  readonly forms: Forms | undefined;
  readonly form: string;
  readonly label: string;
  readonly examples: readonly string[];
}

function Field({ room, picked, language, forms, form, label, examples }: FieldProps) {
  const id = useId();
  const before = forms?.get(form) ?? '';
  const keep = (text: string): void => {
    const isGone = text.trim() === '';
    if (text === before || (isGone && picked.language === room.catalogue.source)) return;
    room.write(picked, form, isGone ? undefined : text);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} lang={form === '' ? language.tag : undefined}>
        <strong>{label}</strong>{' '}
        {examples.length > 0 && (
          <span className={styles.quiet}>
            {examples.join(', ')}
            {examples.length > 1 && ' …'}
          </span>
        )}
      </label>
      <TextEditor
        id={id}
        label={form === '' ? `${picked.key} in ${language.name}` : `${form} of ${picked.key} in ${language.name}`}
        lang={language.tag}
        text={before}
        className={parts.input}
        onKeep={keep}
      />
    </div>
  );
}

/** The problems with the text, and the buttons that fix them. */
function State({ room, picked, text }: PickedProps) {
  const { work, catalogue, accept } = room;
  const has = (mark: 'missing' | 'stale' | 'same' | 'values' | 'long'): boolean =>
    hasMark(work, mark, picked.language, picked.key);
  const source = catalogue.languages[0]?.name;
  const differing = useMemo(
    () => getDifference(text.said.get(catalogue.source), text.said.get(picked.language)),
    [text, catalogue.source, picked.language],
  );
  return (
    <div role="status">
      {room.brand !== undefined && isMissingForAll(catalogue, work, picked) && (
        <p className={styles.line}>It is missing for all brands, so what you write is for all of them.</p>
      )}
      {has('missing') && !text.isOwn && text.ours.has(picked.language) && (
        <div className={styles.line}>
          <span className={styles.warning}>Still missing for the other brands.</span>
          <button type="button" className={parts.button} onClick={() => room.writeForAll(picked)}>
            Write it for all
          </button>
        </div>
      )}
      {has('stale') && (
        <div className={styles.line}>
          <span className={styles.warning}>{source} has changed since.</span>
          <button type="button" className={parts.button} onClick={() => accept(picked)}>
            <Icon of={Check} /> Still correct
          </button>
        </div>
      )}
      {has('same') && <p className={styles.line}>This is the same as in {source}.</p>}
      {has('long') && <p className={styles.line}>It does not fit on a phone that is {NARROW} px wide.</p>}
      {has('values') && <p className={styles.line}>{differing}</p>}
    </div>
  );
}

function getDifference(source: Forms | undefined, own: Forms | undefined): string {
  const [wanted, got] = [source, own].map((forms) => valuesIn([...(forms?.values() ?? [])].join('\n')));
  const lacking = [...(wanted ?? [])].filter((value) => got?.has(value) !== true);
  const extra = [...(got ?? [])].filter((value) => wanted?.has(value) !== true);
  return [
    ...(lacking.length > 0 ? [`It lacks ${lacking.join(', ')}.`] : []),
    ...(extra.length > 0 ? [`The source has no ${extra.join(', ')}.`] : []),
  ].join(' ');
}

function Source({ room, text }: { room: Room; text: Text }) {
  const [language] = room.catalogue.languages;
  const forms = text.said.get(room.catalogue.source);
  return (
    <>
      <div className={styles.listHead}>
        {language?.name} <span className={styles.quiet}>source</span>
      </div>
      {[...(forms ?? [])].map(([form, said]) => (
        <p key={form} className={styles.line} lang={language?.tag}>
          {form !== '' && <span className={styles.quiet}>{form}</span>}
          <span>
            <Words text={said} />
          </span>
        </p>
      ))}
    </>
  );
}
