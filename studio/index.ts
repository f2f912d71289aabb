export { runStudio, type EditedApp } from './server/run-studio.ts';
export { holdPort } from './server/hold-port.ts';
export { buildDesk, invite, serveStudio, type Health, type ReleaseTarget, type Studio } from './server/main.ts';
