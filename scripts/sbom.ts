import { answerHelp } from './launch/help.mjs';
import { SBOM, writeSbom } from './launch/sbom.mjs';

answerHelp(`npm run sbom   writes ${SBOM}: which packages the app and its sandbox consist of, as CycloneDX`);

if (!(await writeSbom())) process.exitCode = 1;
