import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

import { readOptions, USAGE } from '../../sandbox/commands/options.ts';
import { SBOM } from '../../scripts/launch/sbom.mjs';
import { exists, read } from './tree.ts';

/** What `npm run build` makes in the image; the empty name is the whole folder of a stage. */
const BUILT = new Set(['', 'dist', SBOM]);
const VERSION = /:\d+\.\d+[\w.-]*(?:@sha256:[\da-f]{64})?$/;
const SECRET = /password|secret|token|key|database_url/i;

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Without comments, and with continued lines joined. */
const instructionsOf = (dockerfile: string): readonly Instruction[] =>
  dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, name, text] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return name === undefined || text === undefined ? [] : [{ name, text }];
    });

/** What would break the image, or make it unsafe, as sentences. */
export function findDockerfileProblems(dockerfile: string): string[] {
  const instructions = instructionsOf(dockerfile);
  const textsOf = (name: string): string[] => instructions.filter((each) => each.name === name).map(({ text }) => text);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const stages = textsOf('FROM').flatMap((text) => / AS (\S+)$/.exec(text)?.[1] ?? []);
  const environment = textsOf('ENV').join(' ');
  return [
    ...validate(dockerfile).map(
      ({ range, message }) => `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
    ),
    ...textsOf('FROM').flatMap((text) => findBaseProblems(text.split(' ')[0] ?? '', stages)),
    ...textsOf('RUN').flatMap(findRunProblems),
    ...textsOf('COPY').flatMap((text) => findCopyProblems(text, stages)),
    ...findCommandProblems(textsOf('CMD').at(-1) ?? ''),
    ...findHealthProblems(last.find(({ name }) => name === 'HEALTHCHECK')?.text ?? '', environment),
    ...[...textsOf('ENV'), ...textsOf('ARG')].filter((text) => SECRET.test(text)).map((text) => `a secret: ${text}`),
    ...(environment.includes('NODE_ENV=production') ? [] : ['NODE_ENV is not production']),
    ...(last.some(({ name, text }) => name === 'USER' && !/^(root|0)\b/.test(text)) ? [] : ['it runs as root']),
  ];
}

const findBaseProblems = (image: string, stages: readonly string[]): string[] =>
  stages.includes(image) || VERSION.test(image) ? [] : [`${image} has no version`];

function findRunProblems(text: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const names = [...text.matchAll(/\bnpm run ([\w-]+)/g)].map(([, name = '']) => name);
  return [
    ...names.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `package.json has no script ${name}`),
    ...(/\bnpm (i|install)\b/.test(text) ? ['npm install may change the lockfile'] : []),
  ];
}

function findCopyProblems(text: string, stages: readonly string[]): string[] {
  const words = text.split(' ').filter((word) => !word.startsWith('--'));
  const [, stage] = /--from=(\S+)/.exec(text) ?? [];
  const sources = words.slice(0, -1).map((source) => source.replace(/^\/app\//, ''));
  const missing = sources.filter((source) => !exists(source) && (stage === undefined || !BUILT.has(source)));
  return [
    ...missing.map((source) => `${source} does not exist`),
    ...(stage === undefined || stages.includes(stage) ? [] : [`there is no stage ${stage}`]),
    ...(stage === undefined ? sources.filter(isIgnored).map((source) => `.dockerignore hides ${source}`) : []),
  ];
}

const isIgnored = (path: string): boolean => read('.dockerignore').split('\n').includes(path.replace(/\/$/, ''));

function findCommandProblems(text: string): string[] {
  if (!/^\[.*\]$/.test(text)) return ['CMD is not a list, so a shell would get the signals'];
  const [node, ...words] = JSON.parse(text) as readonly string[];
  const main = words.findIndex((word) => /\.[mc]?[jt]s$/.test(word));
  const file = words[main] ?? '';
  const loader = words[words.indexOf('--import') + 1];
  const { dependencies } = JSON.parse(read('sandbox/package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return [
    ...(node === 'node' ? [] : ['CMD does not run node']),
    ...(exists(file) ? [] : [`${file} does not exist`]),
    ...(loader === undefined || Object.hasOwn(dependencies, loader) ? [] : [`${loader} is left out by --omit=dev`]),
    ...findOptionProblems(words.slice(main + 1)),
  ];
}

/** @param words a command of the sandbox with its options */
export function findOptionProblems(words: readonly string[]): string[] {
  try {
    const { command } = readOptions(words, {});
    return new RegExp(`^ {2}${command}\\b`, 'm').test(USAGE) ? [] : [`the sandbox has no command ${command}`];
  } catch (error) {
    return [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)];
  }
}

function findHealthProblems(text: string, environment: string): string[] {
  const [, port, path] = /'http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'/.exec(text) ?? [];
  if (path !== '/health') return ['HEALTHCHECK does not ask /health'];
  return environment.includes(`PORT=${port}`) ? [] : [`HEALTHCHECK asks port ${port}, which is not PORT`];
}

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<string, { readonly ipam: { readonly config: { readonly subnet: string }[] } } | null>
  >;
  readonly volumes: Readonly<Record<string, null>>;
}

export const readCompose = (text: string): Compose => parse(text) as Compose;

/** What would keep the services from starting together, or from being watched, as sentences. */
export function findComposeProblems(text: string): string[] {
  const compose = readCompose(text);
  return Object.entries(compose.services).flatMap(([name, service]) => [
    ...(VERSION.test(service.image) ? [] : [`${name}: ${service.image} has no version`]),
    ...(service.build === undefined || exists(`${service.build}/Dockerfile`)
      ? []
      : [`${name}: there is no Dockerfile`]),
    ...(isWatched(service) ? [] : [`${name} has no healthcheck`]),
    ...Object.keys(service.depends_on ?? {})
      .filter((other) => !Object.hasOwn(compose.services, other))
      .map((other) => `${name} waits for ${other}, which is no service`),
    ...findRightProblems(service).map((problem) => `${name}: ${problem}`),
    ...findEnvironmentProblems(service).map((problem) => `${name}: ${problem}`),
    ...findPlaceProblems(service, compose).map((problem) => `${name}: ${problem}`),
  ]);
}

/** The image that is built here has a health check of its own. */
const isWatched = ({ healthcheck, build }: Service): boolean => healthcheck !== undefined || build !== undefined;

/** What a proxy needs for the ports below 1024. Nothing else needs any. */
const CAPABILITIES = ['NET_BIND_SERVICE'];

/** What a process that was taken over could do beyond its work. */
function findRightProblems(service: Service): string[] {
  const { cap_drop: dropped, cap_add: added = [], security_opt: options = [], tmpfs = [], volumes = [] } = service;
  return [
    ...(service.read_only === true ? [] : ['its files can be written']),
    ...(tmpfs.length > 0 ? [] : ['it has no place for temporary files']),
    ...(/^[1-9]\d*[mg]$/.test(service.mem_limit ?? '') ? [] : ['its memory has no limit']),
    ...((service.pids_limit ?? 0) > 0 ? [] : ['its processes have no limit']),
    ...(dropped?.includes('ALL') ? [] : ['it keeps capabilities']),
    ...added.filter((name) => !CAPABILITIES.includes(name)).map((name) => `it has the capability ${name}`),
    ...(options.includes('no-new-privileges:true') ? [] : ['it can gain privileges']),
    ...(service.privileged === true ? ['it is privileged'] : []),
    ...volumes.filter((volume) => volume.includes('docker.sock')).map(() => 'it can start containers'),
  ];
}

function findEnvironmentProblems({ build, environment = {} }: Service): string[] {
  return Object.entries(environment).flatMap(([name, value]) => [
    ...(build !== undefined && !new RegExp(`\\b${name}\\b`).test(USAGE) ? [`the sandbox does not read ${name}`] : []),
    ...(SECRET.test(name) && !/\$\{\w+:\?/.test(value) ? [`${name} is in the file`] : []),
  ]);
}

function findPlaceProblems({ networks = [], volumes = [] }: Service, compose: Compose): string[] {
  const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
  return [
    ...networks.filter((name) => !Object.hasOwn(compose.networks, name)).map((name) => `there is no network ${name}`),
    ...sources
      .filter((source) => !(source.startsWith('./') ? exists(source) : Object.hasOwn(compose.volumes, source)))
      .map((source) => `there is no volume ${source}`),
  ];
}
