import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../../sandbox/platform/http/headers.ts';
import { foreignOrigins, pagePolicy, withPolicy } from './page-policy.ts';

describe('the policy of a page', () => {
  it('stands before everything that the page loads', () => {
    const html = withPolicy('<html>\n  <head>\n    <script src="./a.js"></script>\n  </head>\n</html>', []);

    expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'));
  });

  it('is that of the header, but for what only a header can say', () => {
    const onlyInHeader = "frame-ancestors 'none'";

    expect(pagePolicy([]).split('; ')).toEqual(
      CONTENT_SECURITY_POLICY.split('; ').filter((directive) => directive !== onlyInHeader),
    );
  });

  it('given hosts of the operator and of back ends, then only pictures, calls and streams may come from there', () => {
    const files = new Map([
      ['schemas/backends/tasks.json', '{ "base": "http://tasks.example:8080/v2/" }'],
      ['schemas/backends/own.json', '{ "base": "=app.server" }'],
    ]);
    const policy = pagePolicy(foreignOrigins(files, ['cdn.example'])).split('; ');
    const open = 'https://cdn.example wss://cdn.example http://tasks.example:8080 ws://tasks.example:8080';

    expect(policy.filter((directive) => directive.includes('example'))).toEqual([
      `img-src 'self' data: blob: ${open}`,
      `connect-src 'self' ${open}`,
    ]);
  });
});
