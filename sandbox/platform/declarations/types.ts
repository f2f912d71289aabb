import type {
  ApiFile,
  DeclaredDataType,
  DeclaredMessageValue,
  RuleFile,
  StateFile,
} from '@vitrine/engine/declarations';

export type DataType = DeclaredDataType;
export type CallDeclaration = NonNullable<ApiFile['calls']>[string];
export type StreamDeclaration = NonNullable<ApiFile['streams']>[string];
export type StateDeclaration = StateFile;

/** A value of a refusal's message: text, a number or an expression, with optional decimal places. */
export type MessageValue =
  | Extract<DeclaredMessageValue, string | number>
  | Pick<Extract<DeclaredMessageValue, { value: string }>, 'value' | 'scale' | 'round'>;

/** The message of a rule that refuses a request. */
export interface RefusalMessage {
  readonly key: string;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** A rule whose states have been replaced with their codes. */
export interface RuleDeclaration extends Pick<RuleFile['rules'][string], 'require'> {
  readonly needs: Readonly<Record<string, string>>;
  readonly message: RefusalMessage;
}
