import { collectionSections } from './collection-cases.ts';
import { operatorSections } from './operator-cases.ts';
import type { Section } from './outcomes.ts';
import { nameSections, syntaxSections } from './syntax-cases.ts';

/** Behaviour that matches the CEL language definition. */
export const SECTIONS: readonly Section[] = [
  ...syntaxSections,
  ...operatorSections,
  ...collectionSections,
  ...nameSections,
];
