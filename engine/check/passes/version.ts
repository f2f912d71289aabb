import type { Project } from '../project/project.ts';
import { versionFault } from '../project/version.ts';
import type { Report } from '../report.ts';

/** Declarations of another version mean something else: whoever checks them refuses them. */
export function checkVersion({ app }: Project, report: Report): void {
  const version = app?.get('grammar');
  // what is no whole number is told by the shape of the file
  if (app === undefined || (version !== undefined && !Number.isInteger(version.scalar))) return;
  const fault = versionFault(app);
  if (fault !== undefined) report.add(fault.place, 'file/grammar', fault.message, fault.fix);
}
