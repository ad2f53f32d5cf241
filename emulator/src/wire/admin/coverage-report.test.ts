import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpTestServer } from '../../testing/http-test-server.ts';

const stage = new HttpTestServer();
const COVERAGE = '/emulator/v1/projects/p:ruleCoverage';
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) {
      let id = request.auth.uid;
      return request.auth != null && id == uid;
    }
    match /users/{uid} {
      allow read: if isOwner(uid) || resource.data.open == true;
      allow write: if request.resource.data.n > 3;
    }
    match /never/{x} { allow read: if x == '<a>' && [1, 2].hasAny([x]); }
    match /all/{x} { allow read; }
  }
}
`;

const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const bearerOf = (uid: string) => ({
  authorization: `Bearer ${encode({ alg: 'none' })}.${encode({ sub: uid, user_id: uid })}.`,
});
const ADMIN = { authorization: 'Bearer owner' };

// The recorded coverage of Google’s emulator expects exactly these requests.
beforeAll(async () => {
  await stage.listen();
  const body = { rules: { files: [{ name: 'my.rules', content: RULES }] } };
  await stage.ask('PUT', '/emulator/v1/projects/p:securityRules', body);
  const set = (path: string, fields: object, headers: Record<string, string>) =>
    stage.ask('PATCH', stage.at(path), { fields }, headers);
  const n = (integerValue: number) => ({ n: { integerValue } });
  const open = (booleanValue: boolean) => ({ open: { booleanValue } });
  await set('users/a', { ...open(false), ...n(5) }, ADMIN);
  await set('users/b', open(true), ADMIN);
  // Sends no authorization header, which the stage would add.
  await fetch(`http://127.0.0.1:${stage.port}${stage.at('users/a')}`);
  await stage.ask('GET', stage.at('users/a'), undefined, bearerOf('a'));
  await stage.ask('GET', stage.at('users/b'), undefined, bearerOf('a'));
  await set('users/a', n(5), bearerOf('a'));
  await set('users/a', n(1), bearerOf('a'));
});
afterAll(() => stage.close());

interface Node {
  readonly sourcePosition: Record<string, number>;
  readonly values?: readonly { readonly value: object; readonly count: number }[];
  readonly children?: readonly Node[];
}

const getReport = async () => (await stage.ask('GET', COVERAGE)).json as { report: Node[] };

const flatten = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

const textOf = ({ sourcePosition: { currentOffset = 0, endOffset = 0 } }: Node) =>
  RULES.slice(currentOffset, endOffset + 1);

describe('rule coverage as JSON', () => {
  it('contains the rules', async () => {
    expect(await getReport()).toMatchObject({
      rules: { files: [{ name: 'my.rules', content: RULES }] },
    });
  });

  it('contains a tree of expressions with their positions', async () => {
    const { report } = await getReport();
    const body = 'let id = request.auth.uid;\n      return request.auth != null && id == uid';
    expect(report.map(textOf)).toEqual([
      body,
      'isOwner(uid) || resource.data.open == true',
      'request.resource.data.n > 3',
      "x == '<a>' && [1, 2].hasAny([x])",
    ]);
    expect(report.map(({ sourcePosition: { line, column } }) => [line, column])).toEqual([
      [5, 7],
      [9, 22],
      [10, 23],
      [12, 39],
    ]);
    const texts = flatten(report).map(textOf);
    for (const text of ['request.auth.uid', 'id == uid', 'isOwner(uid)', '[1, 2]', '[x]', '3']) {
      expect(texts).toContain(text);
    }
  });

  it('counts results', async () => {
    const all = flatten((await getReport()).report);
    const valuesOf = (text: string) => all.find((node) => textOf(node) === text)?.values;
    expect(valuesOf('request.resource.data.n > 3')).toEqual([
      { value: { boolValue: true }, count: 1 },
      { value: { boolValue: false }, count: 1 },
    ]);
    expect(valuesOf('isOwner(uid)')).toEqual([
      { value: { boolValue: false }, count: 2 },
      { value: { boolValue: true }, count: 1 },
    ]);
    expect(valuesOf('resource.data.open')).toEqual([
      { value: { boolValue: false }, count: 1 },
      { value: { boolValue: true }, count: 1 },
    ]);
    expect(valuesOf('x')).toBeUndefined();
    expect(valuesOf("x == '<a>'")).toBeUndefined();
  });

  it('starts over when rules are loaded', async () => {
    const content = `service cloud.firestore { match /{p=**} { allow read: if true; } }`;
    const body = { rules: { files: [{ content }] } };
    await stage.ask('PUT', '/emulator/v1/projects/q:securityRules', body);
    const coverage = await stage.ask('GET', '/emulator/v1/projects/q:ruleCoverage');
    const { report } = coverage.json as { report: Node[] };
    expect(report).toEqual([{ sourcePosition: expect.any(Object) }]);
  });

  it('is empty without rules', async () => {
    const { status, json } = await stage.ask('GET', '/emulator/v1/projects/none:ruleCoverage');
    expect([status, json]).toEqual([200, { rules: { files: [] }, report: [] }]);
  });
});

describe('rule coverage as HTML', () => {
  it('shows the whole escaped source with results in tooltips', async () => {
    const { status, type, text } = await stage.ask('GET', `${COVERAGE}.html`);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    const body = text.slice(text.indexOf('<body>') + '<body>'.length, text.indexOf('</body>'));
    const source = body
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(source).toBe(RULES);
    expect(text).toContain('<span class="never" title="never evaluated">x</span>');
    expect(text).toContain('<span class="done" title="true (1×)\nfalse (1×)">');
  });
});
