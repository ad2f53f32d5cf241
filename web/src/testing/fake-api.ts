import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '@samspill/domain/errors';
import type { AppType } from '@samspill/functions/app';
import { type Context, Hono } from 'hono';
import type { ExtractSchema } from 'hono/types';
import { expect, onTestFinished } from 'vitest';

type Api = ExtractSchema<AppType>;
type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

type PathOf<V extends Verb> = {
  [Path in keyof Api & string]: `$${V}` extends keyof Api[Path] ? Path : never;
}[keyof Api & string];

type EndpointOf<V extends Verb, Path extends PathOf<V>> =
  Api[Path] extends Record<`$${V}`, infer Endpoint> ? Endpoint : never;

type Part<Endpoint, Name extends string> = Endpoint extends { input: Record<Name, infer Given> }
  ? Given
  : Record<string, string>;

interface Asked<Endpoint> {
  readonly param: Part<Endpoint, 'param'>;
  readonly query: Readonly<Record<string, string>>;
  readonly json: Part<Endpoint, 'json'>;
}

type AnswerOf<Endpoint> = Endpoint extends { output: infer Output } ? Output : never;

type Handler<Endpoint> = (
  asked: Asked<Endpoint>,
) => AnswerOf<Endpoint> | Promise<AnswerOf<Endpoint>>;

type Answering<V extends Verb> = <Path extends PathOf<V>>(
  path: Path,
  handler: Handler<EndpointOf<V, Path>>,
) => void;

interface Write {
  readonly request: string;
  readonly json: unknown;
}

export type FakeApi = { readonly [V in Verb]: Answering<V> } & {
  readonly reads: readonly string[];
  readonly writes: readonly Write[];
};

interface Route {
  readonly verb: Verb;
  readonly path: string;
  readonly handler: (asked: Asked<unknown>) => unknown;
}

/** Sorts addresses without parameters first: a parameter would match them too. */
const countParams = ({ path }: Route) => path.split(':').length;

function createServer(routes: readonly Route[], onUnknown: () => void): Hono {
  const server = new Hono().onError(answerError).notFound((c) => {
    onUnknown();
    return c.body(null, 404);
  });
  for (const { verb, path, handler } of routes.toSorted((a, b) => countParams(a) - countParams(b)))
    server.on(verb.toUpperCase(), path, async (c) => {
      const json = await c.req.json().catch(() => null);
      return c.json(await handler({ param: c.req.param(), query: c.req.query(), json }));
    });
  return server;
}

function answerError(error: Error, c: Context): Response {
  if (!(error instanceof AppError)) throw error;
  const { code, message, fields = {} } = error;
  const body: ErrorBody = { error: { code, message, fields } };
  return c.json(body, ERROR_STATUS[code]);
}

/**
 * Replaces `fetch` for the API during a test; the page uses its real client. Addresses and responses have the server's
 * types; an address without a handler fails the test.
 */
export function startFakeApi(): FakeApi {
  const routes = new Map<string, Route>();
  const reads: string[] = [];
  const writes: Write[] = [];
  const unexpected: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    if (request.method === 'GET') reads.push(pathname + search);
    else writes.push({ request: name, json: await readJson(request) });
    return createServer([...routes.values()], () => unexpected.push(name)).fetch(request);
  };
  replaceFetch(answer);
  onTestFinished(() => expect(unexpected).toEqual([]));

  const answering =
    <V extends Verb>(verb: V): Answering<V> =>
    (path, handler) => {
      // A response has no static type; the signature of `answer` ensures it.
      routes.set(`${verb} ${path}`, { verb, path, handler: handler as Route['handler'] });
    };
  return {
    get: answering('get'),
    post: answering('post'),
    put: answering('put'),
    patch: answering('patch'),
    delete: answering('delete'),
    reads,
    writes,
  };
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? null : JSON.parse(text);
}

/** Intercepts only `/api`; Firestore and modules use the real network. */
function replaceFetch(answer: (request: Request) => Promise<Response>): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const isApi = url.pathname.startsWith('/api/');
    return isApi ? answer(new Request(input, init)) : fetch(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
}

export function failWith(code: ErrorCode = 'internal', fields?: Readonly<Record<string, string>>) {
  return (): never => {
    throw new AppError(code, 'refused by the test', fields);
  };
}

export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

export function holdResponse<Answer>(answer: Answer) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { handler: () => isReleased.then(() => answer), release: () => release() };
}
