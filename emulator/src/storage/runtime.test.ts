import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isMember(uid) {
      let user = firestore.get(/databases/(default)/documents/users/$(uid));
      return user.data.status == 'active';
    }
    match /users/{uid}/{file} {
      allow read: if request.auth != null;
      allow create, update: if request.auth.uid == uid
        && request.resource.size < 10 * 1024 * 1024
        && request.resource.contentType.matches('image/.*');
      allow delete: if request.auth.uid == uid;
    }
    match /members/{file} {
      allow get: if isMember(request.auth.uid);
      allow create: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid));
      allow delete: if resource.metadata.owner == request.auth.uid;
    }
    match /many/{file} {
      allow get: if !firestore.exists(/databases/(default)/documents/a/1)
        && !firestore.exists(/databases/(default)/documents/a/2)
        && !firestore.exists(/databases/(default)/documents/a/3);
    }
  }
}`;

const folder = mkdtempSync(join(tmpdir(), 'storage-rules-'));
let runtime: ChildProcess;
let stderr = '';
const waiting: ((line: string) => void)[] = [];
const unread: string[] = [];

beforeAll(async () => {
  const outfile = join(folder, 'storage-rules.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  runtime = spawn(process.execPath, [outfile, 'serve']);
  runtime.stderr?.on('data', (data: Buffer) => {
    stderr += data.toString();
  });
  if (!runtime.stdout) throw new Error('no stdout');
  createInterface({ input: runtime.stdout }).on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else unread.push(line);
  });
});

afterAll(() => {
  runtime.kill();
  rmSync(folder, { recursive: true });
});

function nextLine(): Promise<string> {
  const line = unread.shift();
  return line === undefined
    ? new Promise((resolve) => waiting.push(resolve))
    : Promise.resolve(line);
}

async function nextMessage(): Promise<unknown> {
  return JSON.parse(await nextLine());
}

function send(message: unknown): void {
  runtime.stdin?.write(`${JSON.stringify(message)}\n`);
}

function load(id: number, content: string): void {
  const source = { files: [{ name: 'storage.rules', content }] };
  send({ action: 'load_ruleset', context: { rulesetName: String(id), source }, id });
}

const string = (value: string) => ({ string_value: value });
const map = (fields: Record<string, unknown>) => ({ map_value: { fields } });
const signedIn = (uid: string) => map({ uid: string(uid), token: map({}) });

interface Upload {
  readonly path: string;
  readonly method: string;
  readonly auth?: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
}

function verify(id: number, { path, method, auth, before, after }: Upload): void {
  const none = { null_value: null };
  const segments = path
    .split('/')
    .slice(1)
    .map((simple) => ({ simple }));
  const request = map({
    auth: auth ?? none,
    path: { path_value: { segments } },
    time: { timestamp_value: '2026-11-20T11:45:24.205Z' },
    resource: after ?? none,
  });
  const variables = { resource: before ?? none, request };
  const context = { rulesetName: '0', service: 'firebase.storage', path, method, variables };
  send({ action: 'verify', context, id });
}

const answer = (id: number, permit: boolean) => ({
  id,
  status: 'ok',
  errors: [],
  warnings: [],
  result: { permit },
});
const image = map({ size: { int_value: 500 }, contentType: string('image/png') });
const ownPhoto = '/b/demo.appspot.com/o/users/kari/photo.png';
const memberFile = '/b/demo.appspot.com/o/members/x.txt';

describe('Storage-rules runtime', () => {
  it('sends a message at startup', async () => {
    expect(await nextMessage()).toEqual({ id: -1, status: 'ok', errors: [], warnings: [] });
  });

  it('loads a ruleset and returns its version', async () => {
    load(0, RULES);
    expect(await nextMessage()).toEqual({
      id: 0,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
  });

  it('reports a broken ruleset with the position of the error', async () => {
    load(1, "rules_version = '2';\nservice firebase.storage {\n  BAD\n}");
    expect(await nextMessage()).toMatchObject({
      id: 1,
      status: 'ok',
      errors: ["storage.rules:3:3 Unexpected 'BAD'."],
      result: {},
    });
  });

  it.each([
    [
      'an owner uploading an image',
      { auth: signedIn('kari'), method: 'create', after: image },
      true,
    ],
    ['another person uploading', { auth: signedIn('ola'), method: 'create', after: image }, false],
    ['anybody reading without sign-in', { method: 'get' }, false],
    ['a member reading', { auth: signedIn('ola'), method: 'get' }, true],
    ['a member listing', { auth: signedIn('ola'), method: 'list' }, true],
    ['an owner deleting', { auth: signedIn('kari'), method: 'delete', before: image }, true],
  ])('decides on %s', async (_name, upload, permit) => {
    verify(7, { path: ownPhoto, ...upload });
    expect(await nextMessage()).toEqual(answer(7, permit));
  });

  it('denies on an evaluation error and warns with its position', async () => {
    verify(8, { path: memberFile, method: 'delete', auth: signedIn('kari'), before: image });
    expect(await nextMessage()).toEqual({
      ...answer(8, false),
      warnings: ["Property metadata is undefined on object. for 'delete' @ L18"],
    });
  });

  it('requests a Firestore document and decides with it', async () => {
    verify(9, { path: memberFile, method: 'get', auth: signedIn('kari') });
    expect(await nextMessage()).toEqual({
      server_request_id: 9,
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/users/kari' },
    });
    const fields = { status: { stringValue: 'active' } };
    send({ id: 9, status: 'ok', errors: [], warnings: [], result: { name: 'x', fields } });
    expect(await nextMessage()).toEqual(answer(9, true));
  });

  it('treats a document that was not found as missing', async () => {
    verify(10, { path: memberFile, method: 'create', auth: signedIn('ola'), after: image });
    expect(await nextMessage()).toMatchObject({ server_request_id: 10 });
    send({ id: 10, status: 'not_found', errors: [], warnings: [] });
    expect(await nextMessage()).toEqual(answer(10, false));
  });

  it('handles overlapping verifications separately', async () => {
    verify(11, { path: memberFile, method: 'create', auth: signedIn('ola'), after: image });
    verify(12, { path: ownPhoto, method: 'get', auth: signedIn('ola') });
    expect(await nextMessage()).toMatchObject({ server_request_id: 11 });
    expect(await nextMessage()).toEqual(answer(12, true));
    send({ id: 11, status: 'ok', result: { fields: {} } });
    expect(await nextMessage()).toEqual(answer(11, true));
  });

  it('reads at most two documents per request', async () => {
    verify(13, { path: '/b/demo.appspot.com/o/many/x', method: 'get' });
    for (const id of ['1', '2']) {
      const path = `/databases/(default)/documents/a/${id}`;
      expect(await nextMessage()).toMatchObject({ server_request_id: 13, context: { path } });
      send({ id: 13, status: 'not_found' });
    }
    expect(await nextMessage()).toMatchObject({ id: 13, result: { permit: false } });
  });

  it('denies requests that it cannot parse', async () => {
    send({ action: 'verify', context: { rulesetName: '0', method: 'nonsense' }, id: 14 });
    expect(await nextMessage()).toMatchObject({ id: 14, status: 'ok', result: { permit: false } });
    send({ action: 'verify', context: { rulesetName: 'unknown' }, id: 15 });
    expect(await nextMessage()).toMatchObject({ id: 15, status: 'ok', result: { permit: false } });
  });

  it('exits at the end of its input without output on stderr', async () => {
    const exit = new Promise((resolve) => runtime.on('exit', resolve));
    runtime.stdin?.end();
    expect(await exit).toBe(0);
    expect(stderr).toBe('');
  });
});
