import { Suspense, useMemo } from 'react';
import type { Node, Template } from '../../language/format/index.ts';
import type { FormStatus } from '../form/form-store.ts';
import { LANGUAGE, listPaths, resolve, resolveAll, resolveMessage } from '../core/bind.ts';
import type { MountedForm } from '../core/page.ts';
import type { Messages } from '../core/ports.ts';
import { elementId, MOUNTED_FORMS, readPath, type Scope, type Values } from '../core/scope.ts';
import { toText } from '../core/to-text.ts';
import { usePorts, useReads } from './context.ts';
import { RoleView } from './role.tsx';

interface Props {
  readonly node: Node;
  readonly scope: Scope;
  readonly handlers: Values;
}

/**
 * The button that submits a form of its row or page, wherever the button is. Hidden while the form is not on screen.
 */
export function SubmitView(props: Props) {
  const { node, scope } = props;
  const paths = useMemo(() => pathsTo(node.name), [node.name]);
  useReads(scope, paths);
  const [mounted, left, single, busy, progress] = paths.map((path) => readPath(scope, path)) as Reads;
  if (!mounted) return null;
  return (
    // the page stays on screen while the widget loads
    <Suspense fallback={<RoleView role="skeleton" id={`${elementId(node.id, scope)}-skeleton`} />}>
      <MountedSubmit {...props} mounted={mounted} status={{ left, single, busy, progress }} />
    </Suspense>
  );
}

type Status = Pick<FormStatus, 'left' | 'single' | 'busy' | 'progress'>;
type Reads = [MountedForm | undefined, Status['left'], Status['single'], Status['busy'], Status['progress']];
const pathsTo = (form: string) => [
  [MOUNTED_FORMS, form],
  ...['left', 'single', 'busy', 'progress'].map((part) => ['forms', form, part]),
];

function MountedSubmit({ node, scope, handlers, mounted, status }: Props & { mounted: MountedForm; status: Status }) {
  const { messages } = usePorts();
  const { label } = mounted.form.submit;
  useReads(
    mounted.scope,
    useMemo(() => [LANGUAGE, ...listPaths(label)], [label]),
  );
  return (
    <RoleView
      role="submit"
      id={elementId(node.id, scope)}
      {...resolveAll(node.props, scope, messages.translate)}
      {...getButton(mounted, status, messages)}
      {...handlers}
    />
  );
}

/**
 * Returns the state and the label of the button. The label says what is pending: the upload, the response, or the
 * number of fields left. If a single field is left, the label stays: a press leads to that field, which explains what
 * it needs, such as a tick.
 */
function getButton({ form, scope }: MountedForm, { left, single, busy, progress }: Status, messages: Messages) {
  const { submit } = form;
  const own = submit.label && toText(resolve(submit.label, scope, messages.translate));
  if (progress) return { state: 'uploading', label: messages.text('uploading', { percent: progress }) };
  if (busy) return { state: 'busy', label: messages.text('sending') };
  if (!left || left.toString() === '0') return { state: 'ready', label: own };
  if (single && !submit.left) return { state: 'incomplete', label: own };
  return { state: 'incomplete', label: leftText(submit.left, { count: left }, messages) };
}

const leftText = (own: Template | undefined, given: Values, { text, translate }: Messages): string =>
  own ? resolveMessage(own, given, translate) : text('left', given);
