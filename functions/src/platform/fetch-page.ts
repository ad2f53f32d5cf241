import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

// Fetches addresses that members type. The server is inside a network that strangers must not reach (metadata service,
// local ports), so every address is checked after it was resolved, as the socket connects: a name may resolve differently
// each time.

const MAX_BODY_BYTES = 512 * 1024;
const MAX_REDIRECTS = 3;
const TIME_LIMIT_MS = 5_000;

export interface FetchedPage {
  readonly contentType: string;
  /** Its first 512 kB. */
  readonly body: Buffer;
}

/** Null for whatever is no web page that everyone can read; never throws. */
export type FetchPage = (url: string) => Promise<FetchedPage | null>;

/** All addresses of a name; rejects for none. */
type LookUp = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface FetchPolicy {
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
  readonly lookUp: LookUp;
}

const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(net, bits);
// Within 2000::/3: protocol assignments with Teredo, documentation, 6to4.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');
/** All other IPv6 addresses are local, or hide an IPv4 address: mapped, compatible, NAT64. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address);
  if (family !== 6 || address.includes('%')) return false;
  return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Names of local networks, which a resolver may know. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|arpa)\.?$/i;

export const PUBLIC_PAGES: FetchPolicy = {
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => ['', '80', '443'].includes(port),
  lookUp: (hostname) => lookup(hostname, { all: true }),
};

/** Fetches only from this machine, so that nothing in a local stack waits for another one. */
export const LOCAL_PAGES: FetchPolicy = {
  isAllowedAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
  lookUp: async () => [],
};

/** Node does not look up literal addresses, so these are checked here. */
export function isAllowedUrl(url: URL, { isAllowedAddress, isAllowedPort }: FetchPolicy): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false;
  if (!isAllowedPort(url.port)) return false;
  return isIP(host) ? isAllowedAddress(host) : host.includes('.') && !LOCAL_NAME.test(host);
}

export class ForbiddenAddressError extends Error {}

async function findAllowed(
  hostname: string,
  { lookUp, isAllowedAddress }: FetchPolicy,
): Promise<readonly [LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await lookUp(hostname);
  if (!first || ![first, ...others].every(({ address }) => isAllowedAddress(address)))
    throw new ForbiddenAddressError('The name resolves to an address that is not public.');
  return [first, ...others];
}

/** Looks up a name for the socket that connects, so that the checked address is the used one. */
export const checkedLookup =
  (policy: FetchPolicy): LookupFunction =>
  (hostname, { all }, done) => {
    findAllowed(hostname, policy).then(
      (found) => (all ? done(null, [...found]) : done(null, found[0].address, found[0].family)),
      (error: Error) => done(error, ''),
    );
  };

function request(url: URL, policy: FetchPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'text/html,application/xhtml+xml',
    'accept-encoding': 'gzip, br',
    'accept-language': 'nb, no;q=0.9, en;q=0.8',
    'user-agent': 'Mozilla/5.0 (compatible; Samspill; link preview)',
  };
  const options = { agent: false, headers, lookup: checkedLookup(policy), signal } as const;
  return new Promise((done, fail) => {
    get(url, options, done).on('error', fail);
  });
}

function decompress(response: IncomingMessage): Readable | null {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return response;
  const decoder =
    encoding === 'br' ? createBrotliDecompress() : /^(x-)?gzip$/.test(encoding) && createGunzip();
  return decoder ? pipeline(response, decoder, () => undefined) : null;
}

/** Counts decompressed bytes, so that a small answer cannot fill the memory. */
async function readStart(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk).subarray(0, MAX_BODY_BYTES - bytes);
    chunks.push(part);
    bytes += part.length;
    if (bytes >= MAX_BODY_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function readPage(response: IncomingMessage): Promise<FetchedPage | null> {
  const contentType = response.headers['content-type'] ?? '';
  const isPage = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType);
  if (response.statusCode !== 200 || !isPage) return null;
  const stream = decompress(response);
  return stream && { contentType, body: await readStart(stream) };
}

export function createPageFetcher(policy: FetchPolicy, timeLimitMs = TIME_LIMIT_MS): FetchPage {
  async function follow(url: URL, signal: AbortSignal, redirects: number) {
    if (!isAllowedUrl(url, policy)) return null;
    const response = await request(url, policy, signal);
    try {
      // Node reads headers byte by byte; browsers take the address as UTF-8.
      const location = Buffer.from(response.headers.location ?? '', 'latin1').toString();
      const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
      if (!isRedirect || !location) return await readPage(response);
      return redirects < MAX_REDIRECTS && URL.canParse(location, url.href)
        ? new URL(location, url)
        : null;
    } finally {
      response.destroy();
    }
  }
  return async (address) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    let next: URL | null = URL.canParse(address) ? new URL(address) : null;
    try {
      for (let redirects = 0; next; redirects += 1) {
        const found: URL | FetchedPage | null = await follow(next, signal, redirects);
        if (!(found instanceof URL)) return found;
        next = found;
      }
    } catch {
      // Unreachable, too slow, not public, broken: all the same for a preview.
    }
    return null;
  };
}
