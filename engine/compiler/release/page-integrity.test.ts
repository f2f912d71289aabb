import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withIntegrity } from './page-integrity.ts';

const HTML = `<script defer src="./assets/browser-check-1.js"></script>
<script type="module" crossorigin src="./assets/index-2.js"></script>
<link rel="modulepreload" crossorigin href="./assets/react-3.js">
<link rel="stylesheet" crossorigin href="./assets/index-4.css">
<link rel="icon" href="data:," />`;

describe('the integrity of a page', () => {
  it('given a built page, then each script and style sheet has the hash of its content', () => {
    const html = withIntegrity(HTML, (address) => Buffer.from(`content of ${address}`));

    for (const name of ['browser-check-1.js', 'index-2.js', 'react-3.js', 'index-4.css']) {
      const hash = createHash('sha384').update(`content of assets/${name}`).digest('base64');
      expect(html).toContain(`assets/${name}" integrity="sha384-${hash}"`);
    }
    expect(html.match(/integrity=/g)).toHaveLength(4);
  });
});
