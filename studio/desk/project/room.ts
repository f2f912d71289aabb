import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';
import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';

/** A text, and the languages that lack it. */
export interface Lacking {
  readonly key: string;
  readonly languages: readonly string[];
  /** The brand that alone has it. */
  readonly brand?: string;
}

/** What every room works with. */
export interface RoomProps {
  readonly project: Project;
  /** What it opens is shown in the room of the pages. */
  readonly selection: Selection;
  readonly view: View;
  /** What it opens with, by its id. */
  readonly start: string | undefined;
  /** Opens the room of texts at what is missing: one text, or all of them. */
  openTexts(lacking?: Lacking): void;
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly icon: IconNode;
  /** The rooms of pages and forms have none: they are the desk itself. */
  readonly Content?: ComponentType<RoomProps>;
  /** Whether a project has no use for it. */
  isOff?(project: Project): boolean;
}
