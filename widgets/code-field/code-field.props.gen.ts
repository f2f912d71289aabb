// Written by `npx vitrine codegen` from code-field.props.json; do not edit.

/** A code sent by e-mail or text message, with the button that sends it. */
export interface CodeFieldProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Number of digits. */
  length?: number;
  placeholder?: string;
  /** When the code was last sent; starts the wait. */
  sentAt?: number;
  /** Seconds before the code can be sent again. */
  waitSeconds?: number;
  /** End of the wait if the server sets it; overrides sentAt. */
  waitUntil?: number;
  /** The request is in progress. */
  sending?: boolean;
  /** There is no recipient yet: disables the button. */
  unready?: boolean;
  send?: string;
  resend?: string;
  /** Template with {time}, updated once a second. */
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
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onSend?: () => void;
}
