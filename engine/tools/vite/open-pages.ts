import type { ViteDevServer } from 'vite';
import type { Edit, FramedProblem } from '../../compiler/release/live-release.ts';
import type { PreviewRequest, Previews } from '../../compiler/release/previews.ts';
import { linkProblem } from './developer-pages.ts';

type Socket = ViteDevServer['ws'];
type Listener = Pick<Socket, 'send'>;

interface OpenPage {
  readonly request: PreviewRequest;
  /** The latest status that was sent to the page. */
  sent?: { readonly manifest: Edit['manifest']; readonly problems: readonly FramedProblem[] };
}

/** The open pages that show a tree while it is being edited. */
export class OpenPages {
  readonly #pages = new Map<Listener, OpenPage>();

  constructor(
    readonly socket: Socket,
    readonly previews: Previews,
  ) {
    // pages that open later request the current status
    socket.on('vitrine:hello', (request: PreviewRequest, listener) => {
      for (const known of this.#pages.keys())
        if (!socket.clients.has(known as typeof listener)) this.#pages.delete(known);
      const page = { request };
      this.#pages.set(listener, page);
      this.#tell(listener, page);
    });
  }

  tellAll(): void {
    for (const [listener, page] of this.#pages) this.#tell(listener, page);
  }

  #tell(listener: Listener, page: OpenPage): void {
    const release = this.previews.of(page.request);
    if (release === undefined) return;
    const { sent } = page;
    const [manifest, problems] = [release.manifest(), release.problems()];
    const [first] = problems;
    if (manifest === undefined) {
      if (first) listener.send({ type: 'error', err: viteError(first, problems.length) });
      return;
    }
    const isKnown =
      sent?.manifest === manifest && (sent.problems === problems || sent.problems.length + problems.length === 0);
    if (isKnown) return;
    const files = sent === undefined ? {} : release.filesSince(sent.manifest);
    listener.send('vitrine:edit', { manifest, files, problems: problems.map(linkProblem) } satisfies Edit);
    page.sent = { manifest, problems };
  }
}

/** Converts a problem to an error for Vite's overlay, because without a release, the app cannot show its own. */
function viteError({ file, line, column, message, fix, frame }: FramedProblem, count: number) {
  const more = count > 1 ? ` (and ${count - 1} more: npx vitrine check)` : '';
  return {
    message: `${message}${more}\n${fix}`,
    stack: '',
    id: file,
    loc: { file, line, column },
    frame,
    plugin: 'vitrine',
  };
}
