import type { EngineMessage } from '../../../language/grammar/engine-messages.ts';
import { type Json, once } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { getStart } from '../grammar/shape.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

interface Demand {
  /** The feature that makes the engine show the message. Without one, the author opts in by declaring the message. */
  readonly for?: Feature;
  /** The value that the engine passes to the message. */
  readonly value?: string;
}

/** The feature that needs each engine message. The engine has no texts of its own. */
const DEMANDS: Readonly<Record<EngineMessage, Demand>> = {
  timeout: { for: 'call' },
  network: { for: 'call' },
  answer: { for: 'call' },
  fault: { for: 'app' },
  unsettled: { for: 'money' },
  checking: { for: 'money' },
  settled_done: { for: 'money' },
  settled_refused: { for: 'money', value: 'message' },
  declined: { for: 'second factor' },
  passkey_failed: { for: 'second factor' },
  stale: { for: 'stream', value: 'time' },
  polled: { for: 'fallback', value: 'time' },
  kept: { for: 'data', value: 'time' },
  unready: { for: 'waiting action' },
  copied: { for: 'share' },
  load_timeout: { for: 'app' },
  load_timeout_title: { for: 'app' },
  load_missing: { for: 'app' },
  load_missing_title: { for: 'app' },
  load_other: { for: 'app' },
  load_other_title: { for: 'app' },
  exit: {},
  left: { for: 'fields left', value: 'count' },
  uploading: { for: 'upload', value: 'percent' },
  sending: { for: 'submit' },
};

type Feature = keyof typeof REASONS;

/**
 * For each feature, explains why a value needs its messages, in words that follow "because". Returns undefined if the
 * value does not.
 */
const REASONS = {
  app: ({ json }) => (json.parent === undefined ? 'every page can fail' : undefined),
  call: ({ json, file }) => (json.key === 'call' ? `${file} calls "${json.text ?? ''}"` : undefined),
  data: ({ json, file }) =>
    json.key === 'call' && json.parent?.parent?.key === 'data'
      ? `${file} shows what "${json.text ?? ''}" returns`
      : undefined,
  money: ({ json, file, call }) =>
    call?.get('effect')?.text === 'money' ? `${file} calls "${json.text ?? ''}", which moves money` : undefined,
  'second factor': ({ json, file, call }) =>
    call?.get('stepUp') === undefined ? undefined : `${file} calls "${json.text ?? ''}", which needs a second factor`,
  stream: ({ json, file }) => (json.key === 'stream' ? `${file} subscribes to "${json.text ?? ''}"` : undefined),
  fallback: ({ json, file }) => (json.key === 'fallback' ? `${file} has calls that replace a stream` : undefined),
  'waiting action': ({ json, file }) =>
    WAITING.has(String(json.key)) && isAction(json.parent)
      ? `an action in ${file} may need data that is loading`
      : undefined,
  share: ({ json, file }) => (json.key === 'share' && isAction(json.parent) ? `${file} shares a link` : undefined),
  submit: ({ json, file }) => (isSubmit(json) ? `${file} has "submit"` : undefined),
  'fields left': ({ json, file }) =>
    isSubmit(json) && json.get('left') === undefined ? `"submit" of ${file} has no "left" of its own` : undefined,
  upload: ({ json, file }) => (json.key === 'upload' ? `${file} uploads files` : undefined),
} as const satisfies Readonly<Record<string, (use: Use) => string | undefined>>;

interface Use {
  readonly json: Json;
  readonly file: string;
  /** The call that the value names. */
  readonly call: Json | undefined;
}

/** The actions that stop if a value that they read is still loading. */
const WAITING: ReadonlySet<string> = new Set(['if', 'switch', 'each', 'fill', 'submit', 'share']);

const isAction = (json: Json | undefined): boolean => json?.parent?.type === 'array' && json.get('id') === undefined;
const isSubmit = (json: Json): boolean => json.key === 'submit' && json.type === 'object';

/** Returns the name of the value that the engine passes to a message, by the message's name in app.json. */
export const valueGivenTo = (name: string): string | undefined => lookUp<Demand>(DEMANDS, name)?.value;

/** Reports engine messages that the declarations need but the app does not declare. */
export function checkEngineMessages(project: Project, report: Report): void {
  const declared = project.app?.get('messages');
  if (declared?.type !== 'object') return;
  const missing = Object.entries(DEMANDS).filter(([name]) => !declared.members.has(name));
  if (missing.length === 0) return;
  const uses = usesIn(project);
  for (const [name, { for: feature }] of missing) {
    const reason = feature && findReason(uses, REASONS[feature]);
    if (reason === undefined) continue;
    report.add(
      getStart(declared),
      'message/engine',
      `The app has no message "${name}", which the engine needs because ${reason}.`,
      `Add it: "${name}": "app.${name}", with a text in locales/${project.messages.sourceLanguage}/app.json.`,
    );
  }
}

const KINDS = ['app', 'page', 'form', 'table', 'fragment'] as const;

/** Lists the uses by path, so that the reasons do not depend on the order in which files were read. */
function usesIn(project: Project): readonly Use[] {
  const trees = KINDS.flatMap((kind) => project.of(kind)).map(({ tree }) => tree);
  return trees
    .toSorted((one, other) => (one.source.path < other.source.path ? -1 : 1))
    .flatMap(placesIn)
    .map((json) => ({
      json,
      file: json.source.path,
      call: json.key === 'call' ? project.calls.get(json.text ?? '') : undefined,
    }));
}

const KEYS: ReadonlySet<string> = new Set([...WAITING, 'call', 'stream', 'fallback', 'upload']);

/** Lists the tree itself and the values in it under keys that a feature depends on. */
const placesIn = once((tree: Json): readonly Json[] => {
  const found = [tree];
  const collect = (json: Json): void => {
    for (const [name, { value }] of json.members) {
      if (KEYS.has(name)) found.push(value);
      if (name !== 'props' && name !== 'schema') collect(value);
    }
    json.items.forEach(collect);
  };
  collect(tree);
  return found;
});

function findReason(uses: readonly Use[], reasonFor: (use: Use) => string | undefined): string | undefined {
  for (const use of uses) {
    const reason = reasonFor(use);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
