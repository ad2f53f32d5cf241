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
import { type FunctionSpec, method, plain } from './function-spec.ts';

export const MATH_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'math.abs',
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
  },
  plain('math.ceil', ['float'], floatFunction(Math.ceil)),
  plain('math.floor', ['float'], floatFunction(Math.floor)),
  {
    name: 'math.round',
    overloads: [
      { parameters: ['int'], run: (args) => anyArgument(args, 0) },
      {
        parameters: ['float'],
        run: (args) => int(truncatedInt(Math.round(argument(args, 0, 'float').value))),
      },
    ],
  },
  plain('math.sqrt', ['float'], floatFunction(Math.sqrt)),
  plain('math.pow', ['float', 'float'], (args) =>
    float(argument(args, 0, 'float').value ** argument(args, 1, 'float').value),
  ),
  plain('math.isNaN', ['float'], (args) => bool(Number.isNaN(argument(args, 0, 'float').value))),
];

function floatFunction(compute: (value: number) => number) {
  return (args: readonly RulesValue[]) => float(compute(argument(args, 0, 'float').value));
}

const EARTH_RADIUS_METERS = 6_371_009;
const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

export const LATLNG_FUNCTIONS: readonly FunctionSpec[] = [
  plain('latlng.value', ['float', 'float'], pointOf),
  method('latlng', 'latitude', [], (args) => float(argument(args, 0, 'latlng').latitude)),
  method('latlng', 'longitude', [], (args) => float(argument(args, 0, 'latlng').longitude)),
  method('latlng', 'distance', ['latlng'], distanceBetween),
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
