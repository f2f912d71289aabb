import { perform } from '../act/act.ts';
import { pathsOf, resolve } from '../runtime/bind.ts';
import { wordsOf } from '../runtime/words.ts';
import { useReads, usePorts } from './context.ts';
import { RoleView } from './role.tsx';

/** What shortcuts use of the engine. Handed over, because an import would split the script that the first page loads. */
export const SHORTCUT_TOOLS = { perform, pathsOf, resolve, usePorts, useReads, wordsOf, RoleView };
