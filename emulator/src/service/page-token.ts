import { invalidArgument } from '../status.ts';

export function encodePageToken(last: string): string {
  return Buffer.from(last).toString('base64');
}

export function decodePageToken(token: string): string {
  const last = Buffer.from(token, 'base64').toString();
  if (encodePageToken(last) !== token) throw invalidArgument('invalid page token');
  return last;
}
