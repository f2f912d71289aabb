import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';
import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';

/** A text, and the languages that lack it. */
export interface Lacking {
  readonly key: string;
  readonly languages: readonly string[];
  /** The brand that has the text, if only one has it. */
  readonly brand?: string;
}

/** The props of every room. */
export interface RoomProps {
  readonly project: Project;
  /** Opening or picking something with it switches to Pages. */
  readonly selection: Selection;
  readonly view: View;
  /** The id of the item that the room shows first. */
  readonly start: string | undefined;
  /** Opens Texts at one missing text, or at all of them. */
  openTexts(lacking?: Lacking): void;
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly icon: IconNode;
  /** Undefined for Pages and Forms, which the desk renders itself. */
  readonly Content?: ComponentType<RoomProps>;
  /** Whether to hide the room for a project. */
  isOff?(project: Project): boolean;
}
