export interface Command {
  /** Runs the command. @returns the exit code, or undefined if it keeps running, as with `--watch` */
  main(args: string[]): number | undefined | Promise<number | undefined>;
  /** Printed after an error message. */
  readonly onFailure?: string;
}
