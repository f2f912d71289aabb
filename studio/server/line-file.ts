import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads the lines of a file. An incomplete last line, left by a crash, is removed. */
export function readLines(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole.split('\n').filter((line) => line !== '');
}

/**
 * Appends a line to a file that only the server's user may read.
 * @throws if the disk is full; the file is then unchanged
 */
export function addLine(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  try {
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  } catch (error) {
    // a partial line would corrupt the next one
    if (existsSync(file)) truncateSync(file, bytes);
    throw error;
  }
}
