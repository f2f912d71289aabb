import { statSync } from 'node:fs';

/** Called once for each version of a file that cannot be read. */
export type ReportProblem = (problem: unknown) => void;

/** Returns the parsed content of a file, which is parsed only once per version. */
export type CachedFile<T> = () => T | undefined;

/**
 * Reads the file again only after it has changed. If a version cannot be read, the last good one is kept and the
 * problem is reported once. Undefined means that no version has been readable since startup.
 */
export function cacheFile<T>(file: string, read: (file: string) => T, report: ReportProblem): CachedFile<T> {
  let version: string | undefined;
  let good: T | undefined;
  return () => {
    const now = getVersion(file);
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

/** Includes the inode, which differs even if a file is replaced within the clock's resolution. */
function getVersion(file: string): string {
  try {
    const { mtimeNs, size, ino } = statSync(file, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch (error) {
    // if the file is missing or inaccessible, reading it reports the error
    return String(error);
  }
}
