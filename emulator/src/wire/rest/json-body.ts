import type { IncomingMessage } from 'node:http';
import { isRecord, type Message, payloadError } from '../../value/payload.ts';
import { readBody } from './http-server.ts';

/** The body as a JSON object, whatever its content type; empty when there is none. */
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
