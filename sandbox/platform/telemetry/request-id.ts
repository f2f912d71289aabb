import { randomUUID } from 'node:crypto';

/** The formats of common proxies: UUIDs, hexadecimal digits, base64url, and Google's and Amazon's ids. */
const VALID = /^[\w.:=/;-]{8,128}$/;

/** The id that a proxy gave to the request, so that its log and this one can be joined, or a new one. */
export const getRequestId = (header: string | undefined): string =>
  header !== undefined && VALID.test(header) ? header : randomUUID();
