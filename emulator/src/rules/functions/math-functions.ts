import {
  bool,
  type EvalResult,
  failure,
  float,
  int,
  type RulesValue,
  truncatedInt,
} from '../rules-value.ts';
import { anyArgument, argument } from './arguments.ts';
import { formatDouble } from './conversion.ts';
import type { FunctionSpec } from './function-spec.ts';

export const MATH_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'math.abs',
    doc: 'Without its sign; the smallest int stays as it is.',
    overloads: [
      {
        parameters: ['int'],
        run: (args) => {
          const { value } = argument(args, 0, 'int');
          return int(BigInt.asIntN(64, value < 0n ? -value : value));
        },
      },
      { parameters: ['float'], run: floatFunction(Math.abs) },
    ],
    examples: [
      { source: 'math.abs(-1)', gives: '1' },
      { source: 'math.abs(-1.5)', gives: '1.5' },
      {
        source: "math.abs('a')",
        fails:
          'Unsupported operation error. Received: math.abs(string). ' +
          'Expected: math.abs(int), math.abs(float).',
      },
    ],
  },
  {
    name: 'math.ceil',
    doc: 'The next whole float upwards.',
    overloads: [{ parameters: ['float'], run: floatFunction(Math.ceil) }],
    examples: [
      { source: 'math.ceil(1.2)', gives: '2.0' },
      { source: 'math.ceil(1) is float', gives: 'true' },
    ],
  },
  {
    name: 'math.floor',
    doc: 'The next whole float downwards.',
    overloads: [{ parameters: ['float'], run: floatFunction(Math.floor) }],
    examples: [{ source: 'math.floor(-1.2)', gives: '-2.0' }],
  },
  {
    name: 'math.round',
    doc: 'The nearest int, half upwards.',
    overloads: [
      { parameters: ['int'], run: (args) => anyArgument(args, 0) },
      {
        parameters: ['float'],
        run: (args) => int(truncatedInt(Math.round(argument(args, 0, 'float').value))),
      },
    ],
    examples: [
      { source: 'math.round(2.5)', gives: '3' },
      { source: 'math.round(-1.5)', gives: '-1' },
      { source: 'math.round(1.5) is int', gives: 'true' },
    ],
  },
  {
    name: 'math.sqrt',
    doc: 'The square root, NaN below zero.',
    overloads: [{ parameters: ['float'], run: floatFunction(Math.sqrt) }],
    examples: [
      { source: 'math.sqrt(4)', gives: '2.0' },
      { source: 'math.isNaN(math.sqrt(-4))', gives: 'true' },
    ],
  },
  {
    name: 'math.pow',
    doc: 'The first to the power of the second, as a float.',
    overloads: [
      {
        parameters: ['float', 'float'],
        run: (args) => float(argument(args, 0, 'float').value ** argument(args, 1, 'float').value),
      },
    ],
    examples: [
      { source: 'math.pow(2, 3)', gives: '8.0' },
      { source: 'math.pow(2, -1)', gives: '0.5' },
    ],
  },
  {
    name: 'math.isNaN',
    doc: 'Whether a number is NaN.',
    overloads: [
      {
        parameters: ['float'],
        run: (args) => bool(Number.isNaN(argument(args, 0, 'float').value)),
      },
    ],
    examples: [
      { source: "math.isNaN(float('NaN'))", gives: 'true' },
      { source: 'math.isNaN(1)', gives: 'false' },
    ],
  },
];

function floatFunction(compute: (value: number) => number) {
  return (args: readonly RulesValue[]) => float(compute(argument(args, 0, 'float').value));
}

const EARTH_RADIUS_METERS = 6_371_009;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

export const LATLNG_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'latlng.value',
    doc: 'A point on the earth from latitude and longitude in degrees.',
    overloads: [{ parameters: ['float', 'float'], run: pointOf }],
    examples: [
      { source: 'latlng.value(59.0, 10).latitude()', gives: '59.0' },
      {
        source: 'latlng.value(99.0, 10)',
        fails:
          'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
          'latitude: 99.0, longitude: 10.0.',
      },
    ],
  },
  {
    name: 'latitude',
    receiver: 'latlng',
    doc: 'The latitude in degrees.',
    overloads: [{ parameters: [], run: (args) => float(argument(args, 0, 'latlng').latitude) }],
    examples: [{ source: 'latlng.value(1.5, 2).latitude()', gives: '1.5' }],
  },
  {
    name: 'longitude',
    receiver: 'latlng',
    doc: 'The longitude in degrees.',
    overloads: [{ parameters: [], run: (args) => float(argument(args, 0, 'latlng').longitude) }],
    examples: [{ source: 'latlng.value(1.5, 2).longitude()', gives: '2.0' }],
  },
  {
    name: 'distance',
    receiver: 'latlng',
    doc: 'Metres along the great circle to another point.',
    overloads: [{ parameters: ['latlng'], run: distanceBetween }],
    examples: [
      {
        source: 'math.round(latlng.value(0, 0).distance(latlng.value(0, 1)))',
        gives: '111195',
      },
      {
        source: 'math.round(latlng.value(0, 0).distance(latlng.value(0, 180)))',
        gives: '20015115',
      },
    ],
  },
];

function pointOf(args: readonly RulesValue[]): EvalResult {
  const latitude = argument(args, 0, 'float').value;
  const longitude = argument(args, 1, 'float').value;
  if (Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE) {
    return { type: 'latlng', latitude, longitude };
  }
  return failure(
    'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
      `latitude: ${formatDouble(latitude)}, longitude: ${formatDouble(longitude)}.`,
  );
}

function distanceBetween(args: readonly RulesValue[]): RulesValue {
  const from = argument(args, 0, 'latlng');
  const to = argument(args, 1, 'latlng');
  const [latitudeA, latitudeB] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = Math.sin((latitudeB - latitudeA) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square = halfLatitude ** 2 + Math.cos(latitudeA) * Math.cos(latitudeB) * halfLongitude ** 2;
  return float(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(square))));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
