import { act } from 'react';
import { start } from '../../../engine/runtime/index.ts';
import '../../../engine/runtime/view/form-view.tsx';
import { inspectDocument, setUpBrowser, type Opened, type SeenDocument } from './fake-browser.ts';
import { createTransports, RELEASE, type FakeServer } from './fake-server.ts';
import { press, settle, type, waitForScripts } from './hands.ts';
import { reportErrorsTo, unmountRoots } from './roots.ts';
import { widgets } from './widgets.tsx';
import '../../../widgets/account.chunk.ts';
import '../../../widgets/forms.chunk.ts';
import '../../../widgets/content.chunk.ts';
import '../../../widgets/exchange/market.chunk.ts';
import '../../../widgets/exchange/wallet.chunk.ts';

export interface Visit extends FakeServer, Opened {
  /** Text to type into form fields once the page is complete, by field name. */
  readonly type?: Readonly<Record<string, string>>;
  /** Buttons to press afterwards, by position on the page or by name. */
  readonly press?: readonly (number | string)[];
}

export interface Seen extends SeenDocument {
  /** Uncaught errors. */
  readonly uncaught: readonly string[];
  readonly text: string;
  /** Number of images, drawings and skeletons. */
  readonly drawn: number;
  /** The text of each problem box. */
  readonly problems: readonly string[];
  readonly html: string;
}

/** Opens one page of a release in the real app with the real widgets, and returns what a user would see. */
export async function visit(given: Visit): Promise<Seen> {
  const uncaught: string[] = [];
  const report = (error: unknown): void =>
    void uncaught.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  reportErrorsTo(report);
  const leave = setUpBrowser(given, given.release, report);
  const element = document.createElement('div');
  document.body.append(element);
  const starting = start(element, {
    widgets,
    release: RELEASE,
    timeout: 20_000,
    transports: createTransports(given),
  }).catch(report);
  try {
    await settle();
    await untilShown(element);
    for (const [name, text] of Object.entries(given.type ?? {})) await type(element, name, text);
    for (const chosen of given.press ?? []) {
      await press(element, chosen);
      await untilShown(element);
    }
    return { uncaught, ...inspectPage(element), ...inspectDocument() };
  } finally {
    await act(async () => {
      unmountRoots();
      (await starting)?.stop();
    });
    element.remove();
    leave();
  }
}

/** Waits for the scripts of a page that is still loading. */
const untilShown = (element: HTMLElement): Promise<void> => waitForScripts(() => !isBlank(element));

const isBlank = (element: HTMLElement): boolean => {
  if (element.querySelector('#page-loading')) return true;
  const { text, drawn } = inspectPage(element);
  return text.replace('Skip to content', '') === '' && drawn === 0;
};

function inspectPage(element: HTMLElement): Pick<Seen, 'text' | 'drawn' | 'problems' | 'html'> {
  const problems = Array.from(
    element.querySelectorAll('[id$="-problem"], #page-failure'),
    (box) => box.textContent ?? '',
  );
  return {
    text: (element.textContent ?? '').trim(),
    drawn: element.querySelectorAll('img, svg, canvas, [role="progressbar"], [aria-busy="true"]').length,
    problems,
    html: element.innerHTML,
  };
}
