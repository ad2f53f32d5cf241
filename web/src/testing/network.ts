import { afterEach, beforeEach, expect } from 'vitest';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
type Route = `${Method} /${string}`;
type Answer = (request: Request) => Response | object | Promise<Response | object>;

const AUTH_HOSTS = /identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com/;

const answers = new Map<Route, Answer>();
const unanswered: string[] = [];
let answerForAuth: Answer | null = null;

/**
 * Answers requests of that method and path, such as `GET /api/public/site`, until the test is over: with a body, or
 * with a `Response` for anything but 200. A request to the API that nobody answers fails the test.
 */
export function answer(route: Route, respond: Answer): void {
  answers.set(route, respond);
}

/** What the Auth service answers, by the last part of its address. */
export function answerAuth(respond: Answer): void {
  answerForAuth = respond;
}

// Once for the page, which test files share.
const passOn = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  // Made into a request only where it is answered: that would use up the body of one that is passed on.
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const respond = findAnswer(method, url);
  if (respond === null) return passOn(input, init);
  const given = await respond(new Request(input, init));
  return given instanceof Response ? given : Response.json(given);
};

/** The tests of this file answer for the API and for Auth; what goes to the engine and for files passes. */
export function standInForServers(): void {
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
