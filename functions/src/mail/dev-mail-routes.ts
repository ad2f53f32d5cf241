import { MAIL } from '@samspill/domain/paths';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import { type Mail, mails } from './mail.ts';

const MAX_MAILS_SHOWN = 50;

async function readLatest(deps: Deps): Promise<Mail[]> {
  const latest = deps.db.collection(MAIL).orderBy('createdAt', 'desc').limit(MAX_MAILS_SHOWN);
  const { docs } = await latest.get();
  return mails.parseAll(deps, docs).map(({ data }) => data);
}

export function devMailRoutes(deps: Deps) {
  return new Hono().get('/', async (c) => {
    const mails = await readLatest(deps);
    return c.html(html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Mail on this stack</title></head>
  <body style="font-family: sans-serif; max-width: 45rem; margin: 2rem auto">
    <h1>Mail on this stack</h1>
    ${mails.length === 0 ? html`<p>None yet.</p>` : ''}
    ${mails.map(
      ({ to, message }) => html`<article>
        <h2>${message.subject}</h2>
        <p>To ${to}</p>
        <pre style="white-space: pre-wrap">${message.text}</pre>
        <details><summary>HTML</summary><iframe sandbox srcdoc="${message.html}" title="HTML" style="width: 100%; height: 16rem"></iframe></details>
      </article>`,
    )}
  </body>
</html>`);
  });
}

/** Set only by the emulator, never by the platform. */
export const isEmulated = () => process.env.FUNCTIONS_EMULATOR === 'true';
