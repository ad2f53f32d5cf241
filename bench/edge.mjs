// Edge proxy in front of a local server, which lacks HTTP/2, TLS and Brotli.
// @ts-check
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { generate } from 'selfsigned';
import { HOST, SITE_URL } from '../scripts/project.mjs';

export const EDGE_PORT = 5443;
/** Differs from the database's host, as in production: the site's cookie must not be sent there. */
const EDGE_HOST = 'localhost';
export const EDGE_URL = `https://${EDGE_HOST}:${EDGE_PORT}`;
const KEY_BITS = 2_048;
/** Typical quality for compression on the fly. */
const BROTLI_QUALITY = 5;
const COMPRESSED = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/;
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const compress = promisify(brotliCompress);

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer */

/**
 * @param {import('node:http2').Http2ServerRequest} request
 * @param {string} origin of the server
 * @returns {Promise<Answer>} not compressed
 */
function forward(request, origin) {
  const passed = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
  const headers = {
    ...Object.fromEntries(passed),
    host: new URL(origin).host,
    'accept-encoding': 'identity',
    // The API accepts changes from its own origin only.
    ...(request.headers.origin && { origin }),
  };
  return new Promise((resolve, reject) => {
    const { method } = request;
    const outgoing = ask(`${origin}${request.url}`, { method, headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      resolve({ status: response.statusCode ?? 502, headers: response.headers, body });
    });
    outgoing.once('error', reject);
    request.pipe(outgoing);
  });
}

/** Pages to compare with are below this path. */
export const PEERS_PATH = '/peers';

/**
 * Starts an HTTPS proxy for the running site, and for `peers`, the origin of another server. Pass `args` to the browser
 * so that it trusts the certificate; a browser that ignores certificate errors caches no files.
 * @param {string} [peers]
 * @returns {Promise<{ args: string[], end: () => void }>}
 */
export async function startEdge(peers) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: EDGE_HOST }], {
    keySize: KEY_BITS,
  });
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map();
  const originOf = (/** @type {string} */ path) =>
    peers && path.startsWith(`${PEERS_PATH}/`) ? peers : SITE_URL;
  const server = createSecureServer({ key, cert });
  server.on('request', async (request, response) => {
    try {
      const { status, headers, body } = await forward(request, originOf(request.url));
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined && !HOP_BY_HOP.includes(name)) response.setHeader(name, value);
      response.statusCode = status;
      if (body.length === 0 || !COMPRESSED.test(headers['content-type'] ?? ''))
        return response.end(body);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
      const key = `${request.url} ${headers.etag}`;
      const bytes = compressed.get(key) ?? compress(body, { params: quality });
      if (headers.etag) compressed.set(key, bytes);
      response.setHeader('content-encoding', 'br');
      response.end(await bytes);
    } catch (error) {
      response.statusCode = 502;
      response.end(String(error));
    }
  });
  server.listen(EDGE_PORT, HOST);
  await once(server, 'listening');
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(spki).digest('base64');
  return {
    args: [`--ignore-certificate-errors-spki-list=${digest}`],
    end: () => server.close(),
  };
}
