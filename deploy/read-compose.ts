import { parse } from 'yaml';
import { readOptions, USAGE } from '../sandbox/commands/options.ts';

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<string, { readonly ipam: { readonly config: { readonly subnet: string }[] } } | null>
  >;
  readonly volumes: Readonly<Record<string, null>>;
}

export const readCompose = (text: string): Compose => parse(text) as Compose;

/**
 * Returns the reason why the sandbox would refuse a command, or undefined.
 * @param words the command with its options
 */
export function findOptionProblem(words: readonly string[]): string | undefined {
  try {
    const { command } = readOptions(words, {});
    return new RegExp(`^ {2}${command}\\b`, 'm').test(USAGE) ? undefined : `the sandbox has no command ${command}`;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  }
}
