export interface Command {
  /** Does what was asked for. @returns the exit code; undefined while it goes on, as `--watch` does */
  main(args: string[]): number | undefined | Promise<number | undefined>;
  /** Printed after the message of a failure. */
  readonly onFailure?: string;
}
