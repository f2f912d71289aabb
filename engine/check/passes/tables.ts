import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { ANY, BOOL } from '../types/types.ts';
import { checkActions } from './actions.ts';
import { type Context, within } from './context.ts';
import { checkNodes } from './nodes.ts';
import { checkProps } from './props.ts';
import { checkData } from './state.ts';
import { checkExpressionAt, checkMessage } from './values.ts';

const FRAME = 'record-list';
/** What the engine gives the widget that frames a table. */
const GIVEN = ['tabs', 'columns', 'empty', 'loading', 'stale', 'more'];

/** Rows, tabs, columns and cells. A row is read as `row`. */
export function checkTable(context: Context): void {
  const { tree } = context.doc;
  const rows = checkExpressionAt(tree.get('rows'), { kind: 'list', of: ANY }, context);
  const inRow = within(context, 'row', rows.kind === 'list' ? rows.of : ANY);
  checkExpressionAt(tree.get('key'), ANY, inRow);
  checkArrangement(tree, inRow);
  for (const tab of itemsOf(tree.get('tabs'))) {
    checkMessage(tab.get('label'), context);
    checkArrangement(tab, inRow);
  }
  for (const column of itemsOf(tree.get('columns'))) checkMessage(column.get('label'), context);
  checkNodes(tree.get('row'), inRow);
  checkActions(tree.get('onRow'), inRow);
  checkData(tree.get('source'), context);
  checkEmpty(tree.get('empty'), context);
  const name = tree.get('widget')?.text ?? FRAME;
  const contract = context.project.contract(name);
  if (contract !== undefined) checkProps(tree.get('props'), tree, { name, contract, given: GIVEN }, context);
}

function checkArrangement(json: Json, inRow: Context): void {
  checkExpressionAt(json.get('where'), BOOL, inRow);
  checkExpressionAt(json.get('sort')?.get('by'), ANY, inRow);
}

function checkEmpty(empty: Json | undefined, context: Context): void {
  for (const [, message] of entriesOf(empty)) checkMessage(message, context);
  checkMessage(empty?.get('action')?.get('label'), context);
  checkActions(empty?.get('action')?.get('do'), context);
}
