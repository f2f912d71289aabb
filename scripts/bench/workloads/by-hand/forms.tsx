import { memo, useCallback, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { CLAIM_FIELDS, CLAIMS, CONDITIONAL_FIELDS } from '../sizes.ts';

const listNames = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index + 1}`);
const LEAST = 2;
const MOST = 80;

type FieldValues = Readonly<Record<string, string>>;

const countLeft = (values: FieldValues, names: readonly string[]): number =>
  names.filter((name) => (values[name] ?? '').length < LEAST).length;

const FormFrame = ({ left = 0, children }: { left?: number; children: ReactNode }) => (
  <form noValidate onSubmit={(event) => event.preventDefault()}>
    {children}
    <button type="submit">{left > 0 ? `${left} fields left` : 'Send'}</button>
  </form>
);

function useValues() {
  const [values, setValues] = useState<FieldValues>({});
  const change = useCallback((name: string, value: string) => setValues((old) => ({ ...old, [name]: value })), []);
  return [values, change] as const;
}

export function Form({ count }: { count: number }) {
  const [values, change] = useValues();
  const names = listNames(count);
  return (
    <FormFrame left={countLeft(values, names)}>
      {names.map((name) => (
        <Field key={name} name={name} value={values[name] ?? ''} isRequired onChange={change} />
      ))}
    </FormFrame>
  );
}

export function Condition() {
  const [isMore, setMore] = useState(false);
  const [values, change] = useValues();
  return (
    <FormFrame>
      <label>
        <input type="checkbox" checked={isMore} onChange={(event) => setMore(event.target.checked)} />
        More
      </label>
      {isMore &&
        listNames(CONDITIONAL_FIELDS).map((name) => (
          <Field key={name} name={name} value={values[name] ?? ''} onChange={change} />
        ))}
    </FormFrame>
  );
}

interface Claim {
  readonly key: number;
  readonly values: FieldValues;
}
type Change =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'write'; readonly key: number; readonly name: string; readonly value: string };

const PARTS = listNames(CLAIM_FIELDS);
const START: readonly Claim[] = Array.from({ length: CLAIMS }, (_, key) => ({ key, values: {} }));

function changeClaims(claims: readonly Claim[], change: Change): readonly Claim[] {
  if (change.kind === 'add') return [...claims, { key: Math.max(-1, ...claims.map(({ key }) => key)) + 1, values: {} }];
  if (change.kind === 'remove') return claims.filter(({ key }) => key !== change.key);
  return claims.map((claim) =>
    claim.key === change.key ? { ...claim, values: { ...claim.values, [change.name]: change.value } } : claim,
  );
}

export function Claims() {
  const [claims, change] = useReducer(changeClaims, START);
  const left = claims.reduce((sum, { values }) => sum + countLeft(values, PARTS), 0);
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(claims);
  useLayoutEffect(() => {
    if (claims.length !== before.current.length) focusRow(list.current, findChange(before.current, claims));
    before.current = claims;
  }, [claims]);
  return (
    <FormFrame left={left}>
      <fieldset aria-labelledby="claims-label">
        <div className="top">
          <span id="claims-label">Claims</span>
        </div>
        <div aria-live="polite" />
        <ol ref={list}>
          {claims.map((claim, at) => (
            <ClaimRow key={claim.key} claim={claim} position={at + 1} onChange={change} />
          ))}
        </ol>
        <div>
          <button type="button" onClick={() => change({ kind: 'add' })}>
            <Icon path="M12 5v14M5 12h14" />
            Add
          </button>
        </div>
      </fieldset>
    </FormFrame>
  );
}

/** Returns the position of an added row, or of the row that has taken the place of a removed one. */
const findChange = (before: readonly Claim[], now: readonly Claim[]): number =>
  now.findIndex(({ key }, at) => key !== before[at]?.key);

const focusRow = (list: HTMLElement | null, at: number): void =>
  list?.children[at]?.querySelector<HTMLElement>('input')?.focus();

interface ClaimProps {
  readonly claim: Claim;
  readonly position: number;
  readonly onChange: (change: Change) => void;
}

const ClaimRow = memo(function ClaimRow({ claim: { key, values }, position, onChange }: ClaimProps) {
  const write = useCallback(
    (name: string, value: string) => onChange({ kind: 'write', key, name, value }),
    [key, onChange],
  );
  return (
    <li>
      <span>{position}</span>
      <div>
        <div>
          {PARTS.map((name) => (
            <Field
              key={name}
              name={name}
              id={`claims-${key}-${name}`}
              value={values[name] ?? ''}
              isRequired
              onChange={write}
            />
          ))}
        </div>
      </div>
      <div>
        <button type="button" aria-label={`Remove ${position}`} onClick={() => onChange({ kind: 'remove', key })}>
          <Icon path="M5 7h14M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />
        </button>
      </div>
    </li>
  );
});

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

interface FieldProps {
  readonly name: string;
  /** The same as the name, unless several fields of the page have that name. */
  readonly id?: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onChange: (name: string, value: string) => void;
}

const Field = memo(function Field({ name, id = name, value, isRequired = false, onChange }: FieldProps) {
  const [isTouched, setTouched] = useState(false);
  const isWrong = isTouched && (value.length < LEAST ? isRequired || value !== '' : value.length > MOST);
  return (
    <div className="field">
      <div className="top">
        <label htmlFor={id}>{`Field ${name.slice(1)}`}</label>
      </div>
      <div className="box">
        <input
          id={id}
          name={name}
          type="text"
          value={value}
          aria-required={isRequired}
          aria-invalid={isWrong}
          onChange={(event) => onChange(name, event.target.value)}
          onBlur={() => setTouched(true)}
        />
      </div>
      <div aria-live="polite">{isWrong && <p>{`Write at least ${LEAST} characters.`}</p>}</div>
    </div>
  );
});
