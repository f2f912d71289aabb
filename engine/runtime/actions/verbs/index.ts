import type { Action } from '../../../language/format/index.ts';
import type { ActContext, RunList, Verb } from '../context.ts';
import { all } from './all.ts';
import { back } from './back.ts';
import { call } from './call.ts';
import { confirm } from './confirm.ts';
import { copy } from './copy.ts';
import { each } from './each.ts';
import { fill } from './fill.ts';
import { flag } from './flag.ts';
import { forget } from './forget.ts';
import { go } from './go.ts';
import { when } from './if.ts';
import { passkey } from './passkey.ts';
import { refresh } from './refresh.ts';
import { saveImage, saveText } from './save.ts';
import { set } from './set.ts';
import { share } from './share.ts';
import { submit } from './submit.ts';
import { choose } from './switch.ts';
import { toast } from './toast.ts';
import { attempt } from './try.ts';

/** Every action that a declaration can name. */
const VERBS: { readonly [Name in Action['do']]: Verb<Name> } = {
  call,
  submit,
  fill,
  go,
  back,
  set,
  flag,
  refresh,
  toast,
  confirm,
  forget,
  copy,
  'save-image': saveImage,
  'save-text': saveText,
  share,
  passkey,
  if: when,
  switch: choose,
  each,
  all,
  try: attempt,
};

/** @returns the context for the next action */
export async function doAction(action: Action, context: ActContext, run: RunList): Promise<ActContext> {
  if (!Object.hasOwn(VERBS, action.do)) throw new Error(`unknown action ${JSON.stringify(action)}`);
  // the table maps each verb to the action of the same name
  const verb = VERBS[action.do] as Verb<Action['do']>;
  return verb(action, context, run);
}
