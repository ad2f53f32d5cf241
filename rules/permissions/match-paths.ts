export interface MatchPath {
  readonly path: string;
  readonly operations: ReadonlySet<string>;
}

const OPERATION_GROUPS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

export function listMatchPaths(rules: string): MatchPath[] {
  const code = rules.replace(/\/\/[^\n]*/g, '').replace(/'[^'\n]*'/g, "''");
  const found = new Map<string, Set<string>>();
  const open: string[] = [];
  // Braces in a path enclose a name; the brace of a block follows a blank.
  for (const [token, path, methods] of code.matchAll(
    /\bmatch\s+(\S+)\s*\{|\ballow\s+([a-z, ]+)|\{\w+(?:=\*\*)?\}|\{|\}/g,
  )) {
    if (path !== undefined) open.push(path);
    else if (token === '{') open.push('');
    else if (token === '}') open.pop();
    else if (methods !== undefined) {
      const full = open
        .join('')
        .replace(/^\/(databases\/\{database\}\/documents|b\/\{bucket\}\/o)/, '');
      const operations = found.get(full) ?? new Set();
      for (const method of methods.trim().split(/[, ]+/)) {
        for (const each of OPERATION_GROUPS[method] ?? [method]) operations.add(each);
      }
      found.set(full, operations);
    }
  }
  return [...found].map(([path, operations]) => ({ path, operations }));
}
