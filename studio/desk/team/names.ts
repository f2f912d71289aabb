import type { Project } from '../project/project.ts';

/** The name of a person; the id if the person is unknown. */
export const getName = ({ snapshot }: Project, id: string): string =>
  [snapshot.me, ...snapshot.people].find((person) => person.id === id)?.name ?? id;
