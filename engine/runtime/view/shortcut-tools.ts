import { perform } from '../actions/act.ts';
import { listPaths, resolve } from '../core/bind.ts';
import { toText } from '../core/to-text.ts';
import { useReads, usePorts } from './context.ts';
import { RoleView } from './role.tsx';

/**
 * The parts of the engine that shortcuts use. Injected, because an import would split the script that the first page
 * loads.
 */
export const SHORTCUT_TOOLS = { perform, listPaths, resolve, usePorts, useReads, toText, RoleView };
