import css from './StepUp.module.css';
import { useRef, useState } from 'react';
import { ActionButton } from '../shared/index.ts';
import { FieldBox, FieldShell, fieldCss, getControlProps, useComposedText, keepDigits } from '../shared/field/index.ts';
import { SheetPanel } from '../shared/sheet/index.ts';
import type { StepUpProps } from './step-up.props.gen.ts';
import { readPlainText } from '@vitrine/runtime';

/** The methods for proving a second factor. */
const METHODS = ['totp', 'passkey', 'recovery'] as const;
type Method = (typeof METHODS)[number];

const TOTP_DIGITS = 6;

/** The known methods that the server offers, in its order. */
const knownMethods = (offered: readonly string[]): readonly Method[] =>
  offered.flatMap((name) => METHODS.filter((method) => method === name));

/** Normalizes a typed or pasted code. */
const cleanCode = (method: Method, text: string): string =>
  method === 'totp' ? keepDigits(text, TOTP_DIGITS) : readPlainText(text).toUpperCase().slice(0, 24);

/** Whether the code is long enough to be sent. */
const isWhole = (method: Method, code: string): boolean =>
  method === 'totp' ? code.length === TOTP_DIGITS : code.replace(/[^0-9A-Z]/g, '').length >= 12;

export function StepUp(props: StepUpProps) {
  const { id, title, close, inline, onCancel } = props;
  const content = <Question {...props} />;
  if (!inline)
    return (
      <SheetPanel id={id} title={title} close={close} onClose={() => onCancel?.()}>
        {content}
      </SheetPanel>
    );
  return (
    <section id={id} className={css.inside} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      {content}
    </section>
  );
}

function Question(props: StepUpProps) {
  const methods = knownMethods(props.methods);
  const [chosen, setChosen] = useState<Method>();
  const method = chosen !== undefined && methods.includes(chosen) ? chosen : methods[0];
  if (method === undefined) return <p className={css.text}>{props.none}</p>;
  const names = { totp: props.useTotp, passkey: props.usePasskey, recovery: props.useRecovery };
  return (
    <div className={css.inside}>
      {method === 'passkey' ? <Passkey {...props} /> : <Code key={method} {...props} method={method} />}
      <div className={css.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <ActionButton
              key={other}
              kind="quiet"
              size="m"
              wide
              label={names[other]}
              disabled={props.busy}
              onPress={() => setChosen(other)}
            />
          ))}
      </div>
    </div>
  );
}

function Passkey({ passkeyText, usePasskey, problem, busy, onOk }: StepUpProps) {
  return (
    <>
      <p className={css.text}>{passkeyText}</p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <ActionButton
        kind="primary"
        icon="key-round"
        wide
        label={usePasskey}
        busy={busy}
        onPress={() => onOk?.({ method: 'passkey', code: '' })}
      />
    </>
  );
}

function Code({ method, ...props }: StepUpProps & { method: 'totp' | 'recovery' }) {
  const [code, setCode] = useState('');
  const isApp = method === 'totp';
  const field = {
    id: `${props.id}-code`,
    label: isApp ? props.totp : props.recovery,
    error: props.problem ? { text: props.problem } : undefined,
  };
  const isReady = isWhole(method, code) && props.busy !== true;
  const box = useRef<HTMLInputElement>(null);
  const typing = useComposedText<HTMLInputElement>(code, ({ value }) => setCode(cleanCode(method, value)));
  const send = () => {
    // a password manager may have filled it in without an event
    const given = cleanCode(method, box.current?.value ?? code);
    if (isWhole(method, given) && props.busy !== true) props.onOk?.({ method, code: given });
  };
  return (
    <form
      className={css.inside}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={css.text}>{isApp ? props.totpText : props.recoveryText}</p>
      <FieldShell {...field}>
        <FieldBox invalid={!!props.problem}>
          <input
            ref={box}
            {...getControlProps(field)}
            className={fieldCss.input}
            type="text"
            inputMode={isApp ? 'numeric' : 'text'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            {...typing}
          />
        </FieldBox>
      </FieldShell>
      <ActionButton
        kind="primary"
        wide
        label={props.confirm}
        busy={props.busy}
        blocked={!isReady && props.busy !== true}
        onPress={send}
      />
    </form>
  );
}
