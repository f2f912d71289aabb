// Written by `npx vitrine codegen` from step-up.props.json; do not edit.

/** Asks for a second factor: a code of an authenticator app, a recovery code or a passkey. */
export interface StepUpProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What the user can use: totp, passkey, recovery. Others are ignored; the first is offered first. */
  methods: readonly string[];
  /** Why the last answer was not accepted. */
  problem?: string;
  /** An answer is being checked. */
  busy?: boolean;
  /** Inside the page, without a way to close it. */
  inline?: boolean;
  title?: string;
  close?: string;
  /** Label of the code of the app. */
  totp?: string;
  totpText?: string;
  /** Label of the recovery code. */
  recovery?: string;
  recoveryText?: string;
  passkeyText?: string;
  confirm?: string;
  usePasskey?: string;
  useTotp?: string;
  useRecovery?: string;
  /** Shown if no method is known. */
  none?: string;
  onOk?: (payload: { method: string; code: string; }) => void;
  onCancel?: () => void;
}
