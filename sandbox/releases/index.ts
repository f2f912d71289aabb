export { createConstantsReader, type BrandConstants, type ReadConstants } from './constants.ts';
export { createHosts, type Hosts } from './hosts.ts';
export { openStore, type ReleaseStore } from './store.ts';
export { readPlace, releasesFolder, type ReleasePlace } from './place.ts';
export { carryOut, isName, readReleaseCommand, signCommand, type ReleaseCommand } from './release-command.ts';
export { serveReleases } from './serve.ts';
export { getAuditEvent, getRecord, type ReleaseChange } from './home.ts';
export { getTimeAt, type Plan } from './live.ts';
export { readTrustFile } from './trust.ts';
