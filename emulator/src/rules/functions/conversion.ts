import { segmentTexts } from '../equality.ts';
import {
  type EvalResult,
  failure,
  float,
  int,
  MAX_INT,
  MIN_INT,
  path,
  type RulesPath,
  type RulesValue,
  string,
  truncatedInt,
} from '../rules-value.ts';
import { anyArgument, argument } from './arguments.ts';
import { type FunctionSpec, plain } from './function-spec.ts';

const MIN_PLAIN = 1e-3;
const MAX_PLAIN = 1e7;

/** Formats like the rules language: `5.0`, `1.2345678E7`, `1.0E-5`, `Infinity`. */
export function formatDouble(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= MIN_PLAIN && size < MAX_PLAIN) return withFraction(String(value));
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${withFraction(digits)}E${exponent.replace('+', '')}`;
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}

export function pathText(path: RulesPath): EvalResult {
  let text = '';
  for (const segment of path.segments) {
    const known = segmentTexts(segment);
    if (!known) return failure('Null value error.');
    text += known.map((step) => `/${step}`).join('');
  }
  return string(text);
}

export const STRING_CONVERSION: FunctionSpec = {
  name: 'string',
  overloads: [
    { parameters: ['int'], run: (args) => string(String(argument(args, 0, 'int').value)) },
    {
      parameters: ['float'],
      run: (args) => string(formatDouble(argument(args, 0, 'float').value)),
    },
    { parameters: ['null'], run: () => string('null') },
    { parameters: ['string'], run: (args) => anyArgument(args, 0) },
    { parameters: ['bool'], run: (args) => string(String(argument(args, 0, 'bool').value)) },
    { parameters: ['path'], run: (args) => pathText(argument(args, 0, 'path')) },
  ],
};

export const CONVERSIONS: readonly FunctionSpec[] = [
  STRING_CONVERSION,
  {
    name: 'int',
    overloads: [
      { parameters: ['int'], run: (args) => anyArgument(args, 0) },
      { parameters: ['float'], run: (args) => int(truncatedInt(argument(args, 0, 'float').value)) },
      { parameters: ['string'], run: (args) => parseInt64(argument(args, 0, 'string').value) },
    ],
  },
  {
    name: 'float',
    overloads: [
      { parameters: ['float'], run: (args) => anyArgument(args, 0) },
      { parameters: ['string'], run: (args) => parseDouble(argument(args, 0, 'string').value) },
    ],
  },
  plain('path', ['string'], (args) => parsePath(argument(args, 0, 'string').value)),
];

function parseInt64(text: string): EvalResult {
  if (/^[+-]?\d+$/.test(text)) {
    const value = BigInt(text.replace('+', ''));
    if (value >= MIN_INT && value <= MAX_INT) return int(value);
  }
  return conversionError(text, 'int');
}

function parseDouble(text: string): EvalResult {
  const trimmed = text.trim();
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$|^[+-]?(?:Infinity|NaN)$/.test(trimmed)) {
    return float(Number(trimmed.replace(/^[+-]NaN$/, 'NaN')));
  }
  return conversionError(text, 'float');
}

function conversionError(text: string, type: string): EvalResult {
  return failure(
    `Type conversion error. Argument: [${text}], From type: [string], To type: [${type}].`,
  );
}

function parsePath(text: string): EvalResult {
  const inner = text.startsWith('/') ? text.slice(1) : text;
  if (inner === '') return failure('Empty Path Template is not allowed.');
  const steps = inner.split('/');
  if (steps.includes('')) {
    return failure(`Invalid Path Template ${text}. Empty segment is not allowed.`);
  }
  const segments = steps.map((step): Extract<RulesValue, { type: 'path' }>['segments'][number] => {
    const variable = /^\{(\w+)(=\*\*)?\}$/.exec(step);
    if (!variable?.[1]) return { kind: 'text', text: step };
    return { kind: 'capture', name: variable[1], glob: variable[2] !== undefined };
  });
  return { ...path([]), segments };
}
