import { afterEach, beforeEach, expect } from 'vitest';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
type Route = `${Method} /${string}`;
type Answer = (request: Request) => Response | object | Promise<Response | object>;

const AUTH_HOSTS = /identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com/;

const answers = new Map<Route, Answer>();
const unanswered: string[] = [];
let answerForAuth: Answer | null = null;

/**
 * Answers requests of a route such as `GET /api/public/site` during the test, with a JSON body or a `Response`. An API
 * request without an answer fails the test.
 */
export function answer(route: Route, respond: Answer): void {
  answers.set(route, respond);
}

export function answerAuth(respond: Answer): void {
  answerForAuth = respond;
}

// Once per page, since test files share it.
const originalFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  // Create the `Request` only for an intercepted call, since that consumes the body.
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const respond = findAnswer(method, url);
  if (respond === null) return originalFetch(input, init);
  const given = await respond(new Request(input, init));
  return given instanceof Response ? given : Response.json(given);
};

export function mockServers(): void {
  answerForAuth = null;
  beforeEach(() => {
    answers.clear();
    unanswered.length = 0;
  });
  afterEach(() => expect(unanswered).toEqual([]));
}

function findAnswer(method: string, { pathname, href }: URL): Answer | null {
  if (AUTH_HOSTS.test(href)) return answerForAuth;
  const asked = `${method} ${pathname}`;
  for (const [route, respond] of answers) if (route === asked) return respond;
  if (!pathname.startsWith('/api/')) return null;
  unanswered.push(asked);
  return () => new Response(null, { status: 404 });
}
