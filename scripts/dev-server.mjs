// Hot reload for `npm run dev`: Vite serves the web, esbuild rebuilds the functions on every change.
// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { killTree } from './processes.mjs';
import { DEV_SERVER_PORT, HOST, ROOT, SITE_URL, WEB_ENVIRONMENT } from './project.mjs';

function watchFunctions() {
  const child = spawn(process.execPath, [join(ROOT, 'functions', 'build.mjs'), '--watch'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const kill = () => killTree(child.pid ?? 0);
  process.once('exit', kill);
  return kill;
}

/** @returns {Promise<{ close: () => Promise<void> }>} */
export async function startDevServer() {
  const stopFunctions = watchFunctions();
  // Vite prefers these to web/.env.emulator, which contains the ports of a stack without offset.
  Object.assign(process.env, WEB_ENVIRONMENT);
  const api = { target: SITE_URL, changeOrigin: true, headers: { origin: SITE_URL } };
  const vite = await createServer({
    root: join(ROOT, 'web'),
    mode: 'emulator',
    logLevel: 'warn',
    server: { host: HOST, port: DEV_SERVER_PORT, strictPort: true, proxy: { '/api': api } },
  });
  await vite.listen();
  return {
    close: async () => {
      stopFunctions();
      await vite.close();
    },
  };
}
