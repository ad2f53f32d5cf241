import type { IncomingMessage } from 'node:http';
import { isRecord, type Message, payloadError } from '../../value/payload.ts';
import { readBody } from './http-server.ts';

/** Ignores the content type; a missing body is an empty object. */
export async function readJsonBody(request: IncomingMessage): Promise<Message> {
  const text = await readBody(request);
  if (text === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw payloadError();
  }
  if (!isRecord(json)) throw payloadError();
  return json;
}
