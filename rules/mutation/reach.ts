interface Region {
  readonly kind: 'match' | 'allow' | 'function';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const DOCUMENTS = '/databases/{database}/documents';
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

const blank = (text: string) =>
  text.replace(/\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, (found) => ' '.repeat(found.length));

function findClosing(code: string, brace: number): number {
  let depth = 0;
  for (let at = brace; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

function findRegions(code: string): Region[] {
  const matches: Region[] = [];
  for (const found of code.matchAll(/\bmatch\s+(\S+)\s*\{/g)) {
    const end = findClosing(code, found.index + found[0].length - 1);
    const outer = matches.filter((each) => each.start < found.index && found.index < each.end);
    const path = (outer.at(-1)?.name ?? '') + (found[1] ?? '');
    matches.push({ kind: 'match', name: path, start: found.index, end });
  }
  const functions = [...code.matchAll(/\bfunction\s+(\w+)[^{]*\{/g)].map((found) => ({
    kind: 'function' as const,
    name: found[1] ?? '',
    start: found.index,
    end: findClosing(code, found.index + found[0].length - 1),
  }));
  const allows = [...code.matchAll(/\ballow\s+([a-z, ]+)[^;]*;/g)].map((found) => ({
    kind: 'allow' as const,
    name: found[1] ?? '',
    start: found.index,
    end: found.index + found[0].length,
  }));
  return [...matches, ...functions, ...allows];
}

const isWithin = (offset: number, { start, end }: Region) => start <= offset && offset < end;

function findCalled(code: string, functions: readonly Region[], from: Region): Set<Region> {
  const called = new Set<Region>();
  const follow = ({ start, end }: Region) => {
    const text = code.slice(start, end);
    for (const each of functions) {
      if (called.has(each) || !new RegExp(`\\b${each.name}\\(`).test(text)) continue;
      called.add(each);
      follow(each);
    }
  };
  follow(from);
  return called;
}

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .slice(DOCUMENTS.length)
      .replace(/\/\{\w+=\*\*\}/g, '(?:/.+)?')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  );

const covers = (operations: string, method: string) =>
  operations.split(/[, ]+/).some((each) => each === method || GROUPS[each]?.includes(method));

export function createReach(rules: string) {
  const code = blank(rules);
  const regions = findRegions(code);
  const functions = regions.filter(({ kind }) => kind === 'function');
  const statements = regions
    .filter(({ kind }) => kind === 'allow')
    .map((allow) => {
      const match = regions
        .filter((each) => each.kind === 'match' && isWithin(allow.start, each))
        .at(-1);
      const places = [allow, ...findCalled(code, functions, allow)];
      return { allow, pattern: patternOf(match?.name ?? ''), places };
    });

  return (method: string, path: string): ((offset: number) => boolean) => {
    const places = statements
      .filter(({ allow, pattern }) => covers(allow.name, method) && pattern.test(path))
      .flatMap((statement) => statement.places);
    return (offset) => places.some((place) => isWithin(offset, place));
  };
}
