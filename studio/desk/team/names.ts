import type { Project } from '../project/project.ts';

/** What a person is called. */
export const getName = ({ snapshot }: Project, id: string): string =>
  [snapshot.me, ...snapshot.people].find((person) => person.id === id)?.name ?? id;
