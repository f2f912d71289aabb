// Lists the packages of the app, its sandbox and the Studio, as CycloneDX.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getNpmCommand, ROOT, run } from './process.mjs';

/** Next to dist/ and not in it, because everything in dist/ is public. */
export const SBOM = 'sbom.cdx.json';
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * Writes the SBOM from the lockfile, so that it is the same on every machine. Returns whether npm could generate it.
 */
export async function writeSbom(file = join(ROOT, SBOM)) {
  // `--omit dev` would also leave out packages that one workspace needs at run time and another only for development,
  // such as React
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { code, output } = await run(getNpmCommand(['sbom', ...options, '--loglevel', 'error']), { stdio: 'pipe' });
  if (code === 0) writeFileSync(file, `${JSON.stringify(withoutDevelopment(JSON.parse(output)), undefined, 2)}\n`);
  else console.error(`npm could not list the packages for ${SBOM}:\n${output}`);
  return code === 0;
}

function withoutDevelopment({ metadata, components, dependencies, ...rest }) {
  const kept = components.filter(({ properties = [] }) => properties.every(({ name }) => name !== DEVELOPMENT));
  const refs = new Set([metadata.component['bom-ref'], ...kept.map((component) => component['bom-ref'])]);
  // npm uses the name of the folder
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}
