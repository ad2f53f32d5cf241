const MANY_SEGMENTS = /^(\*\*|\{[^}=]+=\*\*\})$/;
const ONE_SEGMENT = /^\{[^}=]+(=\*)?\}$/;

/**
 * Reads a pattern of Eventarc or of Cloud Functions: `{id}` and `*` stand for one segment,
 * `{rest=**}` and `**` for any number, `*` inside a segment for any characters.
 */
export function compilePathPattern(pattern: string): (path: string) => boolean {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const source = segments.map((segment, i) => segmentSource(segment, i === 0)).join('');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => expression.test(path);
}

function segmentSource(segment: string, isFirst: boolean): string {
  if (MANY_SEGMENTS.test(segment)) return isFirst ? '.*' : '(?:/.*)?';
  const slash = isFirst ? '' : '/';
  if (ONE_SEGMENT.test(segment) || segment === '*') return `${slash}[^/]+`;
  return slash + segment.split('*').map(escapeLiteral).join('[^/]*');
}

function escapeLiteral(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
