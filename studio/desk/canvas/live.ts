import { createContext, useContext } from 'react';

/** A block, identified by its file and its name in that file. */
export interface NodeName {
  readonly file: string;
  readonly id: string;
}

/** A current value of the picked block, and its inputs. */
export interface Fact {
  readonly name: string;
  readonly source: string;
  /** For example `session.active = false`. */
  readonly inputs: readonly string[];
  readonly value: string;
}

/** The state of the picked block in the running app. */
export interface Live {
  readonly facts: readonly Fact[];
  /** The blocks that their condition hides now. */
  readonly hidden: readonly NodeName[];
}

export const NOTHING_LIVE: Live = { facts: [], hidden: [] };

export const LiveContext = createContext<Live>(NOTHING_LIVE);

export const useFact = (name: string): Fact | undefined =>
  useContext(LiveContext).facts.find((fact) => fact.name === name);

/** Whether a block is hidden in the app now. */
export const useHidden = (file: string, id: string | undefined): boolean =>
  useContext(LiveContext).hidden.some((name) => name.file === file && name.id === id);
