import type { Problem } from '@vitrine/engine/build';
import type { Operation } from '@vitrine/engine/edit';

/** What the Studio's server tells its pages. */
export interface Snapshot {
  /** The declarations, messages and contracts, by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly brands: readonly string[];
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The origins at which the app shows itself to the visitors of the fixtures, by name. */
  readonly visitors: Readonly<Record<string, string>>;
  readonly state: State;
}

/** What changes with every step. */
export interface State {
  readonly problems: readonly Problem[];
  /** What undo and redo would do next. */
  readonly last?: Operation;
  readonly next?: Operation;
}

export interface Update {
  /** The new texts; null for a file that is gone. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Who changed them; absent if they changed on disk. */
  readonly person?: string;
  readonly state: State;
}

/** Why a request did nothing, and what to do. */
export interface Refusal {
  readonly message: string;
  readonly fix: string;
}
