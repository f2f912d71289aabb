/** Replaces the mutations of TanStack Query, because the app settles its calls itself. */
export class MutationCache {
  readonly clear = (): void => undefined;
  readonly findAll = (): readonly never[] => [];
  readonly resumePausedMutations = (): Promise<void> => Promise.resolve();
}
