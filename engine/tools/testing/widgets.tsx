import type { ReactNode } from 'react';
import { Rows } from './rows.tsx';
import { countRender, textFrom, type Call, type WidgetProps } from './views.ts';
import type { WidgetList } from '../../runtime/core/widgets.ts';

export { renders } from './views.ts';

// For tests only.

function Text({ id, text, loading, children }: WidgetProps) {
  countRender(id);
  return (
    <p id={id} data-loading={loading === true}>
      {text === undefined ? '--' : textFrom(text)}
      {children}
    </p>
  );
}

/** Ids repeat in every row, so renders are counted by text. */
function Cell({ id, text, onPress }: WidgetProps) {
  countRender(`${id.replace(/:.*/, '')} ${textFrom(text)}`);
  return (
    <button type="button" id={id} data-cell={id} onClick={() => (onPress as Call | undefined)?.({ text })}>
      {textFrom(text)}
    </button>
  );
}

function Button({ id, label, disabled, onPress }: WidgetProps) {
  countRender(id);
  return (
    <button
      type="button"
      id={id}
      disabled={disabled === true}
      onClick={() => (onPress as Call | undefined)?.({ from: id })}
    >
      {textFrom(label)}
    </button>
  );
}

function Choice({ id, value, onChange }: WidgetProps) {
  countRender(id);
  return <input id={id} value={textFrom(value)} onChange={(event) => (onChange as Call)(event.target.value)} />;
}

function Box({ id, children }: WidgetProps) {
  countRender(id);
  return <div id={id}>{children}</div>;
}

function Bomb({ text }: WidgetProps) {
  if (text === 'bad') throw new Error('it broke');
  return <p id="bomb">{textFrom(text)}</p>;
}

interface Problem {
  readonly text: string;
  readonly fix?: { readonly label: string; apply(): void };
}
function Field({ id, label, value, error, hint, required, busy, onChange, onBlur }: WidgetProps) {
  countRender(id);
  const problem = error as Problem | undefined;
  return (
    <label>
      {textFrom(label)}
      {textFrom(hint)}
      <input
        id={id}
        value={textFrom(value)}
        aria-required={required === true}
        aria-busy={busy === true}
        aria-invalid={problem !== undefined}
        onChange={(event) => (onChange as Call)(event.target.value === '' ? undefined : event.target.value)}
        onBlur={onBlur as () => void}
      />
      {problem && <em id={`${id}-error`}>{problem.text}</em>}
      {problem?.fix && (
        <button type="button" id={`${id}-fix`} onClick={problem.fix.apply}>
          {problem.fix.label}
        </button>
      )}
    </label>
  );
}

function Tick({ id, label, value, error, onChange, onBlur }: WidgetProps) {
  countRender(id);
  const problem = error as Problem | undefined;
  return (
    <label>
      {textFrom(label)}
      <input
        type="checkbox"
        id={id}
        checked={value === true}
        onChange={(event) => (onChange as Call)(event.target.checked)}
        onBlur={onBlur as () => void}
      />
      {problem && <em id={`${id}-error`}>{problem.text}</em>}
    </label>
  );
}

/** The file that the next press on the uploader selects. */
export const chosen: { file: File | Promise<File> } = { file: new File(['p'], 'p.png') };

type Upload = (
  file: File | Promise<File>,
  progress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<string>;
function Uploader({ id, value, onChange, upload }: WidgetProps) {
  countRender(id);
  const send = (): void => {
    const { signal } = new AbortController();
    void (upload as Upload)(chosen.file, () => undefined, signal).then(onChange as Call, () => undefined);
  };
  return (
    <button type="button" id={id} onClick={send}>
      {textFrom(value)}
    </button>
  );
}

function Frame({
  layout,
  motion,
  refreshing,
  onRefresh,
  top,
  body,
  middle,
  aside,
  bottom,
  header,
  rail,
  tabs,
}: WidgetProps) {
  return (
    <main data-layout={textFrom(layout)} data-motion={textFrom(motion)} data-refreshing={textFrom(refreshing)}>
      {onRefresh !== undefined && (
        <button type="button" id="pull" aria-label="pull" onClick={() => (onRefresh as Call)()} />
      )}
      {header as ReactNode}
      {rail as ReactNode}
      {top as ReactNode}
      {body as ReactNode}
      {middle as ReactNode}
      {aside as ReactNode}
      {bottom as ReactNode}
      {tabs as ReactNode}
    </main>
  );
}

function Submit({ id, label, state, onPress }: WidgetProps) {
  countRender(id);
  return (
    <button type="button" id={id} onClick={() => (onPress as Call)()}>
      {textFrom(state)}: {textFrom(label)}
    </button>
  );
}

/** Creates a widget for one of the engine's roles. It shows all its props. */
const createRoleView =
  (role: string) =>
  ({ id, title, text, detail, place, halves, children, onRetry, onBack, onHome, onOk, onCancel, ok }: WidgetProps) => (
    <div
      id={id}
      data-role={role}
      data-place={textFrom(place)}
      data-halves={(halves as readonly boolean[] | undefined)?.join(' ')}
    >
      {[title, text, detail, place].map(textFrom).filter(Boolean).join(' | ')}
      {children}
      {onRetry !== undefined && (
        <button type="button" id={`${id}-retry`} aria-label="again" onClick={() => (onRetry as Call)()} />
      )}
      {onBack !== undefined && (
        <button type="button" id={`${id}-back`} aria-label="back" onClick={() => (onBack as Call)()} />
      )}
      {onHome !== undefined && (
        <button type="button" id={`${id}-home`} aria-label="home" onClick={() => (onHome as Call)()} />
      )}
      {onOk !== undefined && (
        <button type="button" id={`${id}-ok`} onClick={() => (onOk as Call)()}>
          {textFrom(ok)}
        </button>
      )}
      {onCancel !== undefined && (
        <button type="button" id={`${id}-cancel`} aria-label="no" onClick={() => (onCancel as Call)()} />
      )}
    </div>
  );

const ROLES = [
  'problem',
  'loading',
  'failure',
  'toast',
  'dialog',
  'connection',
  'skeleton',
  'problems',
  'fields',
  'inspector',
  'example',
];
const views = {
  text: Text,
  cell: Cell,
  button: Button,
  choice: Choice,
  box: Box,
  bomb: Bomb,
  frame: Frame,
  field: Field,
  tick: Tick,
  uploader: Uploader,
  submit: Submit,
  rows: Rows,
};
export const widgets = {
  ...views,
  ...Object.fromEntries(ROLES.map((role) => [role, createRoleView(role)])),
} as unknown as WidgetList;

export type Contracts = Readonly<Record<string, object>>;
const message = { type: 'string', format: 'message' };
const contract = (properties: object = {}, more: object = {}) => ({ type: 'object', properties, ...more });
const field = contract({}, { field: true });

export const contracts: Contracts = {
  ...Object.fromEntries([...ROLES, 'frame'].map((role) => [role, contract()])),
  text: contract({ text: message }, { slots: { children: {} } }),
  cell: contract({ text: message }, { events: { press: {} } }),
  button: contract({ label: message }, { events: { press: {} } }),
  choice: contract({}, { bind: { type: 'string' } }),
  box: contract({}, { slots: { children: {} } }),
  bomb: contract({ text: message }),
  field,
  tick: field,
  uploader: field,
  submit: contract({}, { events: { press: {} } }),
  rows: contract(),
};
