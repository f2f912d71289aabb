import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { ANY, BOOL, DECIMAL, toList, TIME } from '../types/types.ts';
import { checkActions } from './actions.ts';
import { type Context, withName } from './context.ts';
import { withValues } from './named-values.ts';
import { FRAME, checkNodes } from './nodes.ts';
import { checkProps, contractNames } from './props.ts';
import { checkData } from './state.ts';
import { checkMessage } from './message-uses.ts';
import { checkExpressionAt, narrowContext } from './values.ts';

/** The props that the engine passes to a table's widget. */
const GIVEN = ['tabs', 'columns', 'empty', 'loading', 'stale', 'more', 'days'];

/** Checks rows, tabs, columns and cells. Expressions read a row as `row`. */
export function checkTable(outer: Context): void {
  const { tree } = outer.doc;
  const context = withValues(tree.get('values'), outer);
  const rows = checkExpressionAt(tree.get('rows'), toList(ANY), context, 'known');
  const anyRow = withValues(tree.get('rowValues'), withName(context, 'row', rows.kind === 'list' ? rows.of : ANY));
  checkExpressionAt(tree.get('key'), ANY, anyRow, 'known');
  checkExpressionAt(tree.get('where'), BOOL, anyRow, 'known');
  const inRow = narrowContext(anyRow, tree.get('where'), true);
  checkExpressionAt(tree.get('sort')?.get('by'), ANY, inRow, 'known');
  checkExpressionAt(tree.get('days')?.get('at'), TIME, inRow, 'known');
  checkMessage(tree.get('days')?.get('count'), withName(context, 'count', DECIMAL));
  for (const tab of listItems(tree.get('tabs'))) {
    checkMessage(tab.get('label'), context);
    checkArrangement(tab, inRow);
  }
  for (const column of listItems(tree.get('columns'))) {
    checkMessage(column.get('label'), context);
    checkExpressionAt(column.get('visible'), BOOL, context, 'known');
    checkArrangement(column, inRow);
  }
  const repeated = { ...inRow, rows: [tree] };
  checkNodes(tree.get('row'), repeated);
  checkActions(tree.get('onRow'), repeated);
  checkPress(tree, context);
  checkData(tree.get('source'), context);
  checkEmpty(tree.get('empty'), context);
  const name = tree.get('widget')?.text ?? FRAME;
  const contract = context.project.contract(name);
  if (contract !== undefined) checkProps(tree.get('props'), tree, { name, contract, given: GIVEN }, context);
}

/**
 * Checks that a row can be pressed. Pressing a row presses its first node, which must be a widget with a `press` event
 * and no action for it.
 */
function checkPress(tree: Json, { project, report }: Context): void {
  const key = tree.members.get('onRow')?.key;
  const [first] = listItems(tree.get('row'));
  if (key === undefined || first === undefined) return;
  const press = first.get('on')?.members.get('press')?.key;
  if (press !== undefined)
    report.add(press, 'grammar/key', '"press" has no effect here: "onRow" replaces it.', 'Remove one of the two.');
  const name = first.get('widget')?.text;
  const contract = name === undefined ? undefined : project.contract(name);
  if (name !== undefined && (contract === undefined || contractNames(contract, 'events').includes('press'))) return;
  const message = '"onRow" has no effect: the first node of the row is no widget with the event "press".';
  report.add(key, 'grammar/key', message, 'Begin the row with such a widget, or remove "onRow".');
}

function checkArrangement(json: Json, inRow: Context): void {
  checkExpressionAt(json.get('where'), BOOL, inRow, 'known');
  checkExpressionAt(json.get('sort')?.get('by'), ANY, narrowContext(inRow, json.get('where'), true), 'known');
}

function checkEmpty(empty: Json | undefined, context: Context): void {
  for (const [, message] of listEntries(empty)) checkMessage(message, context);
  checkMessage(empty?.get('action')?.get('label'), context);
  checkActions(empty?.get('action')?.get('do'), context);
}
