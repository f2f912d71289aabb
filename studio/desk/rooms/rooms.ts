import type { Room } from '../project/room.ts';
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
} from 'lucide';
import { BrandRoom } from './brand/BrandRoom.tsx';
import { DataRoom } from './data/DataRoom.tsx';
import { MenusRoom } from './menus/MenusRoom.tsx';
import { PublishRoom } from './publish/PublishRoom.tsx';
import { ReviewRoom } from './review/ReviewRoom.tsx';
import { RulesRoom } from './rules/RulesRoom.tsx';
import { StatesRoom } from './states/StatesRoom.tsx';
import { TablesRoom } from './tables/TablesRoom.tsx';
import { TextsRoom } from './texts/TextsRoom.tsx';

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
