import { pathTexts } from '../equality.ts';
import {
  type EvalResult,
  failure,
  type PathSegment,
  type RulesMap,
  type RulesPath,
  type RulesValue,
} from '../rules-value.ts';
import { argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';

export const PATH_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'bind',
    receiver: 'path',
    doc: 'With its variables bound: `{name}` to a string, `{name=**}` to a path.',
    overloads: [
      {
        parameters: ['map'],
        run: (args) => bindPath(argument(args, 0, 'path'), argument(args, 1, 'map')),
      },
    ],
    examples: [
      { source: "/a/{x}.bind({'x': 'b'})", gives: '/a/b' },
      { source: "/a/{x}.bind({'x': 'b'}).x", gives: "'b'" },
      { source: "/a/{y=**}.bind({'y': /c/d})", gives: '/a/c/d' },
      {
        source: "/a/{x}.bind({'y': 'b'})",
        fails: 'Variable(s) y do not exist in the path template.',
      },
    ],
  },
];

function bindPath(path: RulesPath, values: RulesMap): EvalResult {
  const captures = path.segments.flatMap((segment) =>
    segment.kind === 'capture' ? [segment.name] : [],
  );
  const unknown = [...values.entries.keys()].filter((name) => !captures.includes(name));
  if (unknown.length > 0) {
    return failure(`Variable(s) ${unknown.join(', ')} do not exist in the path template.`);
  }
  const segments: PathSegment[] = [];
  for (const segment of path.segments) {
    const value = segment.kind === 'capture' ? values.entries.get(segment.name) : undefined;
    if (segment.kind !== 'capture' || !value) {
      segments.push(segment);
      continue;
    }
    const texts = boundTexts(value, segment.glob);
    if (!texts) {
      return failure(
        `Type error. Received: [${value.type}] Expected: [${segment.glob ? 'path' : 'string'}].`,
      );
    }
    segments.push({ kind: 'bound', name: segment.name, texts });
  }
  return { type: 'path', segments };
}

function boundTexts(value: RulesValue, glob: boolean): readonly string[] | null {
  if (glob) return value.type === 'path' ? pathTexts(value) : null;
  return value.type === 'string' ? [value.value] : null;
}
