import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../testing/fixture.ts';
import type { TestPage } from './testing/browser-page.ts';

const ENGINE = join(import.meta.dirname, '../../../dist/main.js');
const DATABASE = 'projects/demo-browser/databases/(default)';
const SECOND_MS = 1_000;
const BROWSER_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

declare const testPage: TestPage;

let directory: string;
let site: Server;
let browser: Browser;
let context: BrowserContext;
let engine: ChildProcess;
let port: number;
let first: Page;
let second: Page;
const channelRequests: URL[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'browser-test-'));
  port = await findFreePort();
  await startEngine();
  const siteAddress = await startSite();
  const executablePath = process.env.CHROMIUM_PATH;
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  context = await browser.newContext();
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/channel')) channelRequests.push(url);
  });
  // Opens the tabs one after the other: if both start at once, the SDK sometimes elects no primary tab.
  first = await openTab(siteAddress);
  await first.waitForFunction(() => testPage.isLive);
  second = await openTab(siteAddress);
}, 60 * SECOND_MS);

afterAll(async () => {
  await browser?.close();
  site?.close();
  await stopEngine();
  await rm(directory, { recursive: true, force: true });
});

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

async function startEngine(...options: readonly string[]): Promise<void> {
  engine = spawn(process.execPath, [ENGINE, '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    engine.once('exit', (code) => reject(new Error(`the engine ended with ${code}`)));
    engine.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('is now running')) resolve();
    });
  });
}

async function stopEngine(): Promise<void> {
  const exited = once(engine, 'exit');
  engine.kill('SIGINT');
  await exited;
}

async function startSite(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'testing/browser-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  const script = outputFiles[0]?.text ?? '';
  site = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>');
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/?port=${port}`;
}

async function openTab(address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function expectShown(pages: readonly Page[], expected: readonly string[]): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(() => page.evaluate(() => ({ shown: testPage.shown, isLive: testPage.isLive })), {
        timeout: scaled(30 * SECOND_MS),
      })
      .toEqual({ shown: expected, isLive: true });
  }
}

const put = (page: Page, id: string, n: number) =>
  page.evaluate(([key, value]) => testPage.put(key, value), [id, n] as const);

async function callEngine(method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
}

const commit = (...writes: readonly unknown[]) =>
  callEngine('POST', `/v1/${DATABASE}/documents:commit`, { writes });

const update = (id: string, n: number) => ({
  update: {
    name: `${DATABASE}/documents/items/${id}`,
    fields: { n: { integerValue: n } },
  },
});

describe('two tabs in a shared browser', { timeout: scaled(90 * SECOND_MS) }, () => {
  it('show writes by either tab', async () => {
    await put(first, 'a', 1);
    await put(second, 'b', 2);
    await put(first, 'æøå ☃ 😀', 3);
    await expectShown([first, second], ['a', 'b', 'æøå ☃ 😀']);
    await second.evaluate(() => testPage.remove('æøå ☃ 😀'));
    await expectShown([first, second], ['a', 'b']);
  });

  it('show writes by servers, one snapshot per commit', async () => {
    await commit(update('c', 3), update('d', 4));
    await expectShown([first, second], ['a', 'b', 'c', 'd']);
  });

  it('stream without long polling', async () => {
    for (let n = 5; n < 25; n++) await commit(update('d', n));
    await expectShown([first, second], ['a', 'b', 'c', 'd']);
    const modes = channelRequests.map((url) => url.searchParams.get('CI'));
    expect(modes).toContain('0');
    expect(modes).not.toContain('1');
  });

  it('survive a restart of the engine without a reload', async () => {
    const database = { database: DATABASE };
    const place = { export_directory: directory, export_name: 'saved' };
    await callEngine('POST', '/emulator/v1/projects/demo-browser:export', {
      ...database,
      ...place,
    });
    await put(first, 'unsaved', 30);
    await expectShown([first, second], ['a', 'b', 'c', 'd', 'unsaved']);
    await stopEngine();
    const queued = put(second, 'queued', 31);
    await startEngine('--seed_from_export', join(directory, 'saved/saved.overall_export_metadata'));
    await commit(update('new', 0), { delete: `${DATABASE}/documents/items/a` });
    await queued;
    await expectShown([first, second], ['new', 'b', 'c', 'd', 'queued']);
  });

  it('keep streaming after the restart and when the leading tab closes', async () => {
    await first.close();
    await commit(update('last', 40));
    await expectShown([second], ['new', 'b', 'c', 'd', 'queued', 'last']);
    expect(channelRequests.map((url) => url.searchParams.get('CI'))).not.toContain('1');
  });
});
