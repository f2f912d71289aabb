import { isIP } from 'node:net';
import type { Client } from '../../platform/http/client.ts';

type Rule = readonly [name: string, sign: RegExp];

/** The first sign that is found counts: most browsers also name the ones that they descend from. */
const BROWSERS: readonly Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const SYSTEMS: readonly Rule[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (rules: readonly Rule[], agent: string): string => rules.find(([, sign]) => sign.test(agent))?.[0] ?? '';

/** Names browser and system, such as `Chrome · Windows`. Empty if both are unknown. */
export const getDeviceName = (agent: string): string =>
  [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== '').join(' · ');

/** Keeps enough of an address to recognize a network, and too little to find a person: `203.0.x.x`, `2001:db8::`. */
export function getShortNetwork(network: string): string {
  const address = network.split('/', 1).join();
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.x.x`;
  if (isIP(address) === 0) return '';
  return `${address.split(':').slice(0, 2).join(':')}::`;
}

/** What is kept of a client in lists of sessions and log-ins. */
export const describeClient = ({ agent, network }: Client): { readonly device: string; readonly network: string } => ({
  device: getDeviceName(agent),
  network: getShortNetwork(network),
});
