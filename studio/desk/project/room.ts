import type { Project } from './project.ts';
import type { Selection } from './selection.ts';
import type { View } from './view.ts';
import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';

/** A text, and the languages that lack it. */
export interface Lacking {
  readonly key: string;
  readonly languages: readonly string[];
  /** The brand, if only one has the text. */
  readonly brand?: string;
}

/** The props of every room. */
export interface RoomProps {
  readonly project: Project;
  /** Opening or picking something with it switches to Pages. */
  readonly selection: Selection;
  readonly view: View;
  /** The id of what the room shows first. */
  readonly start: string | undefined;
  /** Opens Texts at one missing text, or at all of them. */
  openTexts(lacking?: Lacking): void;
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly icon: IconNode;
  /** Undefined for Pages and Forms, which are the desk itself. */
  readonly Content?: ComponentType<RoomProps>;
  /** Whether the room is not shown for a project. */
  isOff?(project: Project): boolean;
}
