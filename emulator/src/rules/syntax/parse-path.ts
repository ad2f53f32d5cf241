import type { Expression, PathPart, PatternSegment } from './ast.ts';
import { RulesSyntaxError } from './token.ts';
import type { TokenCursor } from './token-cursor.ts';

export function parsePathParts(cursor: TokenCursor, parseInner: () => Expression): PathPart[] {
  const parts: PathPart[] = [];
  while (startsSegment(cursor)) {
    if (cursor.seesKind('path')) {
      parts.push({ kind: 'text', text: segmentText(cursor) });
      continue;
    }
    const slash = cursor.next();
    if (cursor.take('$')) {
      cursor.expect('(');
      parts.push({ kind: 'expression', expression: parseInner() });
      cursor.expect(')');
    } else if (cursor.take('{')) {
      parts.push(parseCapture(cursor));
    } else {
      throw danglingSlash(slash.position);
    }
  }
  return parts;
}

export function parsePattern(cursor: TokenCursor): PatternSegment[] {
  const segments: PatternSegment[] = [];
  while (cursor.seesKind('path') || cursor.sees('/')) {
    if (cursor.seesKind('path')) {
      segments.push({ kind: 'text', text: segmentText(cursor) });
      continue;
    }
    const slash = cursor.next();
    if (!startsCapture(cursor)) throw danglingSlash(slash.position);
    cursor.expect('{');
    segments.push(parseCapture(cursor));
  }
  if (segments.length === 0) throw cursor.unexpected();
  return segments;
}

function startsSegment(cursor: TokenCursor): boolean {
  if (cursor.seesKind('path')) return true;
  if (!cursor.sees('/')) return false;
  const following = cursor.peek(1).text;
  return following === '$' || following === '{' || following === ')';
}

function startsCapture(cursor: TokenCursor): boolean {
  return cursor.sees('{') && ['}', '='].includes(cursor.peek(2).text);
}

function segmentText(cursor: TokenCursor): string {
  const { text, position } = cursor.next();
  try {
    return decodeURIComponent(text.slice(1));
  } catch {
    throw new RulesSyntaxError(`Invalid path segment '${text}'.`, position);
  }
}

function parseCapture(cursor: TokenCursor): Extract<PatternSegment, { kind: 'capture' }> {
  const name = cursor.expectName().text;
  const glob = cursor.take('=');
  if (glob) cursor.expect('**');
  cursor.expect('}');
  return { kind: 'capture', name, glob };
}

function danglingSlash(position: RulesSyntaxError['position']): RulesSyntaxError {
  const message = "Forward slash '/' found where identifier or binding expected.";
  return new RulesSyntaxError(message, position);
}
