import { perform } from '../actions/act.ts';
import { pathsOf, resolve } from '../core/bind.ts';
import { wordsOf } from '../core/words.ts';
import { useReads, usePorts } from './context.ts';
import { RoleView } from './role.tsx';

/** What shortcuts use of the engine. Handed over, because an import would split the script that the first page loads. */
export const SHORTCUT_TOOLS = { perform, pathsOf, resolve, usePorts, useReads, wordsOf, RoleView };
