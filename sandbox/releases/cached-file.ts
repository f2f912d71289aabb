import { statSync } from 'node:fs';

/** Called once for each unreadable version of a file. */
export type ReportProblem = (problem: unknown) => void;

/** The parsed content of a file, parsed once per version. */
export type CachedFile<T> = () => T | undefined;

/**
 * Reads the file again only after it has changed. If a version cannot be read, the last good one is kept, and the
 * problem is reported once. Undefined means that no version has been readable since startup.
 */
export function cacheFile<T>(file: string, read: (file: string) => T, report: ReportProblem): CachedFile<T> {
  let version: string | undefined;
  let good: T | undefined;
  return () => {
    const now = versionOf(file);
    if (now === version) return good;
    version = now;
    try {
      good = read(file);
    } catch (error) {
      report(error);
    }
    return good;
  };
}

/** A file replaced within the clock's resolution has a different inode. */
function versionOf(file: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(file, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch (error) {
    // missing or inaccessible: reading reports the error
    return String(error);
  }
}
