import type { ComponentType } from 'react';
import {
  CircleDot,
  Database,
  FileText,
  GitCompare,
  Languages,
  ListTree,
  Palette,
  Rocket,
  Scale,
  Table2,
  TextCursorInput,
  type IconNode,
} from 'lucide';
import { BrandRoom } from './brand/BrandRoom.tsx';
import { DataRoom } from './data/DataRoom.tsx';
import { MenusRoom } from './menus/MenusRoom.tsx';
import type { Project } from './project.ts';
import { PublishRoom } from './publish/PublishRoom.tsx';
import { ReviewRoom } from './review/ReviewRoom.tsx';
import { RulesRoom } from './rules/RulesRoom.tsx';
import type { Selection } from './selection.ts';
import { StatesRoom } from './states/StatesRoom.tsx';
import { TablesRoom } from './tables/TablesRoom.tsx';
import type { Lacking } from './texts/memory.ts';
import { TextsRoom } from './texts/TextsRoom.tsx';
import type { View } from './view.ts';

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

/** The rooms of the Studio, in the order of the rail. */
export const ROOMS: readonly Room[] = [
  { id: 'pages', name: 'Pages', icon: FileText },
  { id: 'data', name: 'Data', icon: Database, Content: DataRoom },
  { id: 'forms', name: 'Forms', icon: TextCursorInput },
  { id: 'rules', name: 'Rules', icon: Scale, Content: RulesRoom },
  { id: 'tables', name: 'Tables', icon: Table2, Content: TablesRoom },
  { id: 'states', name: 'States', icon: CircleDot, Content: StatesRoom },
  { id: 'menus', name: 'Menus', icon: ListTree, Content: MenusRoom },
  { id: 'texts', name: 'Texts', icon: Languages, Content: TextsRoom },
  { id: 'brand', name: 'Brand', icon: Palette, Content: BrandRoom },
  { id: 'review', name: 'Review', icon: GitCompare, Content: ReviewRoom },
  { id: 'publish', name: 'Publish', icon: Rocket, Content: PublishRoom, isOff: ({ snapshot }) => !snapshot.publishes },
];
