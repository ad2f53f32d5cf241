import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { AttemptFault } from '@samspill/domain/connections/webhook';
import {
  checkedLookup,
  type FetchPolicy,
  ForbiddenAddressError,
  isAllowedUrl,
  LOCAL_PAGES,
  PUBLIC_PAGES,
} from './fetch-page.ts';

// Administrators type these addresses, but their accounts can be taken over: the same checks as for pages.

const TIME_LIMIT_MS = 10_000;

interface ReceiverPolicy extends FetchPolicy {
  readonly protocols: readonly string[];
}

export const PUBLIC_RECEIVERS: ReceiverPolicy = {
  ...PUBLIC_PAGES,
  isAllowedPort: (port) => ['', '443'].includes(port),
  protocols: ['https:'],
};

/** For tests on a local stack, whose receivers have no certificate. */
export const LOOPBACK_RECEIVERS: ReceiverPolicy = { ...LOCAL_PAGES, protocols: ['http:'] };

export type PostResult =
  | { readonly status: number; readonly fault: null }
  | { readonly status: null; readonly fault: AttemptFault };

export interface WebhookSender {
  /** Whether the address may be stored. Names are resolved only when something is sent. */
  isAllowed(url: string): boolean;
  /** Never throws, follows no redirect, and reads no answer. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResult>;
}

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function send(
  { url, headers, body }: Post,
  policy: FetchPolicy,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const options = {
    ...{ method: 'POST', agent: false, lookup: checkedLookup(policy), signal },
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Samspill-Webhooks/1',
    },
  };
  return new Promise((done, fail) => {
    request(url, options, done).on('error', fail).end(body);
  });
}

function faultOf(error: unknown, signal: AbortSignal): AttemptFault {
  if (error instanceof ForbiddenAddressError) return 'forbiddenAddress';
  return signal.aborted ? 'timeout' : 'unreachable';
}

export function createWebhookSender(
  policy: ReceiverPolicy,
  timeLimitMs = TIME_LIMIT_MS,
): WebhookSender {
  const isAllowed = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    return policy.protocols.includes(url.protocol) && isAllowedUrl(url, policy);
  };
  return {
    isAllowed,
    post: async (address, headers, body) => {
      if (!isAllowed(address)) return { status: null, fault: 'forbiddenAddress' };
      const signal = AbortSignal.timeout(timeLimitMs);
      try {
        const response = await send({ url: new URL(address), headers, body }, policy, signal);
        response.destroy();
        return { status: response.statusCode ?? 0, fault: null };
      } catch (error) {
        return { status: null, fault: faultOf(error, signal) };
      }
    },
  };
}
