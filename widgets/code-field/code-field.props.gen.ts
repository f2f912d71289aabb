// Written by `npx vitrine codegen` from code-field.props.json; do not edit.

/** A code that was sent by e-mail or text message, with the action that sends it. */
export interface CodeFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Digits of the code. */
  length?: number;
  placeholder?: string;
  /** When the code was last sent; the wait counts from here. */
  sentAt?: number;
  /** How long one waits before sending again. */
  waitSeconds?: number;
  /** The end of the wait where the server names it; goes before sentAt. */
  waitUntil?: number;
  /** The request is on its way. */
  sending?: boolean;
  /** There is nowhere to send it yet: the action stays, and is disabled. */
  unready?: boolean;
  send?: string;
  resend?: string;
  /** {time} is filled in here, once a second. */
  again?: string;
  busyText?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onSend?: () => void;
}
