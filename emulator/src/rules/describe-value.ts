import type { PathSegment, RulesValue } from './rules-value.ts';

const NANOS_PER_MILLI = 1_000_000n;

export function describeValue(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
    case 'float':
      return String(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `b"${Buffer.from(value.value).toString('latin1')}"`;
    case 'timestamp':
      return new Date(Number(value.nanos / NANOS_PER_MILLI)).toISOString();
    case 'duration':
      return `${value.nanos}ns`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'list':
      return `[${value.items.map(describeValue).join(', ')}]`;
    case 'set':
      return `[${value.items.map(describeValue).join(', ')}].toSet()`;
    case 'map':
      return `{${[...value.entries].map(describeEntry).join(', ')}}`;
    case 'path':
      return value.segments.map(describeSegment).join('') || '/';
    case 'map_diff':
      return describeDiff(value);
    case 'constraint':
      return value.parts
        .map((part) => `${part.comparator} ${describeValue(part.value)}`)
        .join(' and ');
  }
}

function describeEntry([key, value]: [string, RulesValue]): string {
  return `${JSON.stringify(key)}: ${describeValue(value)}`;
}

function describeSegment(segment: PathSegment): string {
  if (segment.kind === 'text') return `/${segment.text}`;
  if (segment.kind === 'bound') return segment.texts.map((text) => `/${text}`).join('');
  if (segment.kind === 'capture') return `/{${segment.name}${segment.glob ? '=**' : ''}}`;
  return segment.kind === 'glob' ? '/{=**}' : '/{}';
}

function describeDiff(diff: Extract<RulesValue, { type: 'map_diff' }>): string {
  const { added, removed, changed, unchanged } = diff;
  return `diff ${JSON.stringify({ added, removed, changed, unchanged })}`;
}
