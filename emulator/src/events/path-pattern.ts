const MANY_SEGMENTS = /^(\*\*|\{[^}=]+=\*\*\})$/;
const ONE_SEGMENT = /^\{[^}=]+(=\*)?\}$/;

/**
 * Compiles a pattern of Eventarc or Cloud Functions: `{id}` and `*` match one segment, `{rest=**}` and `**` any number,
 * `*` inside a segment any characters.
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
