import type { Project } from '../model/project.ts';
import { findVersionFault } from '../model/version.ts';
import type { Report } from '../report.ts';

/** Rejects declarations written for another grammar version. */
export function checkVersion({ app }: Project, report: Report): void {
  const version = app?.get('grammar');
  // the grammar reports a version that is not an integer
  if (app === undefined || (version !== undefined && !Number.isInteger(version.scalar))) return;
  const fault = findVersionFault(app);
  if (fault !== undefined) report.add(fault.place, 'file/grammar', fault.message, fault.fix);
}
