import { type EvalResult, failure, float, type RulesValue } from '../rules-value.ts';
import { argument } from './arguments.ts';
import { formatDouble } from './conversion.ts';
import type { FunctionSpec } from './function-spec.ts';

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
