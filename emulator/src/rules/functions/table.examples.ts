/** Expressions with their values, by function: `receiver#name` of a method. */
export const RESULTS: Readonly<
  Record<string, readonly (readonly [source: string, result: string])[]>
> = {
  string: [
    ['string(5)', "'5'"],
    ['string(5.0)', "'5.0'"],
    ['string(12345678.0)', "'1.2345678E7'"],
    ['string(true)', "'true'"],
    ['string(null)', "'null'"],
    ['string(/a/b)', "'/a/b'"],
  ],
  int: [
    ["int('5')", '5'],
    ['int(-5.9)', '-5'],
    ['int(1.0 / 0)', '9223372036854775807'],
  ],
  float: [
    ['float(5) is float', 'true'],
    ["float('1e3')", '1000.0'],
  ],
  path: [
    ["path('/a/b')", '/a/b'],
    ["path('a/b')", '/a/b'],
  ],
  'string#size': [
    ["'abc'.size()", '3'],
    ["'æøå😀'.size()", '5'],
  ],
  'string#lower': [
    ["'AbC'.lower()", "'abc'"],
    ["'ÆØÅ'.lower()", "'ÆØÅ'"],
  ],
  'string#upper': [["'straße'.upper()", "'STRAßE'"]],
  'string#trim': [
    ["' a\\t\\n'.trim()", "'a'"],
    ["'\\u00a0a'.trim().size()", '2'],
  ],
  'string#matches': [
    ["'abc'.matches('b')", 'false'],
    ["'abc'.matches('a|abc')", 'true'],
    ["'abc'.matches('(?i)ABC')", 'true'],
    ["'a\\nb'.matches('a.b')", 'false'],
    ["'é'.matches('\\\\pL')", 'true'],
    ["'é'.matches('\\\\w')", 'false'],
  ],
  'string#replace': [
    ["'a1b2c'.replace('[0-9]', 'X')", "'aXbXc'"],
    ["'aab'.replace('(a)(b)', '$2$1')", "'aba'"],
    ["'abc'.replace('b', '$0$0')", "'abbc'"],
    ["'abc'.replace('', '-')", "'-a-b-c-'"],
  ],
  'string#split': [
    ["'a,b,c'.split(',')", "['a', 'b', 'c']"],
    ["',a,'.split(',')", "['', 'a']"],
    ["'a,,'.split(',')", "['a']"],
    ["'a.b'.split('[.]')", "['a', 'b']"],
    ["''.split(',')", "['']"],
    ["'a.b'.split('.')", "['']"],
    ["'abc'.split('')", "['', 'a', 'b', 'c']"],
  ],
  'string#toUtf8': [["'😀'.toUtf8()", "b'\\xf0\\x9f\\x98\\x80'"]],
  'math.abs': [
    ['math.abs(-1)', '1'],
    ['math.abs(-1.5)', '1.5'],
  ],
  'math.ceil': [
    ['math.ceil(1.2)', '2.0'],
    ['math.ceil(1) is float', 'true'],
  ],
  'math.floor': [['math.floor(-1.2)', '-2.0']],
  'math.round': [
    ['math.round(2.5)', '3'],
    ['math.round(-1.5)', '-1'],
    ['math.round(1.5) is int', 'true'],
  ],
  'math.sqrt': [
    ['math.sqrt(4)', '2.0'],
    ['math.isNaN(math.sqrt(-4))', 'true'],
  ],
  'math.pow': [
    ['math.pow(2, 3)', '8.0'],
    ['math.pow(2, -1)', '0.5'],
  ],
  'math.isNaN': [
    ["math.isNaN(float('NaN'))", 'true'],
    ['math.isNaN(1)', 'false'],
  ],
  'timestamp.date': [['timestamp.date(2026, 1, 2)', 'timestamp.value(1767312000000)']],
  'timestamp.value': [
    ['timestamp.value(1500).nanos()', '500000000'],
    ["timestamp.value('1970-01-01T00:00:01Z')", 'timestamp.value(1000)'],
  ],
  'timestamp#year': [["timestamp.value('2026-01-02T03:04:05.678901Z').year()", '2026']],
  'timestamp#month': [["timestamp.value('2026-01-02T03:04:05.678901Z').month()", '1']],
  'timestamp#day': [["timestamp.value('2026-01-02T03:04:05.678901Z').day()", '2']],
  'timestamp#dayOfWeek': [["timestamp.value('2026-01-02T03:04:05.678901Z').dayOfWeek()", '5']],
  'timestamp#dayOfYear': [["timestamp.value('2026-01-02T03:04:05.678901Z').dayOfYear()", '2']],
  'timestamp#hours': [["timestamp.value('2026-01-02T03:04:05.678901Z').hours()", '3']],
  'timestamp#minutes': [["timestamp.value('2026-01-02T03:04:05.678901Z').minutes()", '4']],
  'timestamp#seconds': [["timestamp.value('2026-01-02T03:04:05.678901Z').seconds()", '5']],
  'timestamp#nanos': [["timestamp.value('2026-01-02T03:04:05.678901Z').nanos()", '678901000']],
  'timestamp#toMillis': [
    ["timestamp.value('2026-01-02T03:04:05.678901Z').toMillis()", '1767323045678'],
  ],
  'timestamp#date': [
    ["timestamp.value('2026-01-02T03:04:05.678901Z').date()", 'timestamp.date(2026, 1, 2)'],
  ],
  'timestamp#time': [
    ["timestamp.value('2026-01-02T03:04:05.678901Z').time()", 'duration.time(3, 4, 5, 678901000)'],
  ],
  'duration.value': [
    ["duration.value(1, 'w').seconds()", '604800'],
    ["duration.value(1, 'ms').nanos()", '1000000'],
  ],
  'duration.time': [['duration.time(1, 2, 3, 4).seconds()', '3723']],
  'duration.abs': [["duration.abs(duration.value(-1, 's')).seconds()", '1']],
  'duration#seconds': [["duration.value(-1500, 'ms').seconds()", '-1']],
  'duration#nanos': [["duration.value(-1500, 'ms').nanos()", '-500000000']],
  'latlng.value': [['latlng.value(59.0, 10).latitude()', '59.0']],
  'latlng#latitude': [['latlng.value(1.5, 2).latitude()', '1.5']],
  'latlng#longitude': [['latlng.value(1.5, 2).longitude()', '2.0']],
  'latlng#distance': [
    ['math.round(latlng.value(0, 0).distance(latlng.value(0, 1)))', '111195'],
    ['math.round(latlng.value(0, 0).distance(latlng.value(0, 180)))', '20015115'],
  ],
  'bytes#size': [["b'\\x00\\xff'.size()", '2']],
  'bytes#toBase64': [
    ["b'abc'.toBase64()", "'YWJj'"],
    ["hashing.md5('abc').toBase64()", "'kAFQmDzST7DWlj99KOF_cg=='"],
  ],
  'bytes#toHexString': [["b'\\x00\\xff'.toHexString()", "'00FF'"]],
  'hashing.crc32': [
    ["hashing.crc32('abc').toHexString()", "'C2412435'"],
    ["hashing.crc32(b'abc')", "hashing.crc32('abc')"],
  ],
  'hashing.crc32c': [
    ["hashing.crc32c('abc').toHexString()", "'B73F4B36'"],
    ["hashing.crc32c(b'abc')", "hashing.crc32c('abc')"],
  ],
  'hashing.md5': [
    ["hashing.md5('abc').toHexString()", "'900150983CD24FB0D6963F7D28E17F72'"],
    ["hashing.md5(b'abc')", "hashing.md5('abc')"],
  ],
  'hashing.sha256': [
    [
      "hashing.sha256('abc').toHexString()",
      "'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
    ],
    ["hashing.sha256(b'abc')", "hashing.sha256('abc')"],
  ],
  'list#size': [['[1, 2].size()', '2']],
  'list#concat': [['[1].concat([2])', '[1, 2]']],
  'list#join': [
    ["['a', 'b'].join('-')", "'a-b'"],
    ["[true, null, 1.5, 'a'].join(',')", "'true,null,1.5,a'"],
    ["[].join(',')", "''"],
  ],
  'list#removeAll': [
    ['[1, 2, 1].removeAll([1])', '[2]'],
    ['[1, 2].removeAll([1.0])', '[1, 2]'],
  ],
  'list#toSet': [
    ['[1, 2, 1].toSet().size()', '2'],
    ['[1, 1.0].toSet().size()', '1'],
  ],
  'list#hasAll': [
    ['[1, 2].hasAll([1])', 'true'],
    ['[1, 2].hasAll([1, 3])', 'false'],
    ['[1, 2].hasAll([1.0])', 'false'],
  ],
  'list#hasAny': [
    ['[1, 2].hasAny([1, 5])', 'true'],
    ['[1, 2].hasAny([])', 'false'],
  ],
  'list#hasOnly': [
    ['[1, 2].hasOnly([1, 2, 3])', 'true'],
    ['[1, 2].hasOnly([1])', 'false'],
  ],
  'set#size': [['[1, 2].toSet().size()', '2']],
  'set#union': [['[1].toSet().union([2].toSet())', '[1, 2].toSet()']],
  'set#difference': [['[1, 2].toSet().difference([1].toSet())', '[2].toSet()']],
  'set#intersection': [['[1, 2].toSet().intersection([2, 3].toSet())', '[2].toSet()']],
  'set#hasAll': [
    ['[1, 2].toSet().hasAll([1])', 'true'],
    ['[1, 2].toSet().hasAll([1, 3])', 'false'],
    ['[1, 2].toSet().hasAll([1.0])', 'true'],
  ],
  'set#hasAny': [
    ['[1, 2].toSet().hasAny([1, 5])', 'true'],
    ['[1, 2].toSet().hasAny([])', 'false'],
  ],
  'set#hasOnly': [
    ['[1, 2].toSet().hasOnly([1, 2, 3])', 'true'],
    ['[1, 2].toSet().hasOnly([1])', 'false'],
  ],
  'map#size': [["{'a': 1}.size()", '1']],
  'map#keys': [["{'b': 1, 'a': 2}.keys()", "['a', 'b']"]],
  'map#values': [["{'b': 1, 'a': 2}.values()", '[1, 2]']],
  'map#get': [
    ["{'a': 1}.get('a', 0)", '1'],
    ["{'a': 1}.get('b', 0)", '0'],
    ["{'a': {'b': 1}}.get(['a', 'b'], 0)", '1'],
    ["{'a': 1}.get(['a', 'b'], 0)", '0'],
  ],
  'map#diff': [["{'a': 1}.diff({'a': 1}).affectedKeys().hasOnly([])", 'true']],
  'map_diff#addedKeys': [
    ["{'a': 1, 'c': 1, 'd': 1}.diff({'a': 2, 'b': 3, 'd': 1.0}).addedKeys()", "['c'].toSet()"],
  ],
  'map_diff#removedKeys': [
    ["{'a': 1, 'c': 1, 'd': 1}.diff({'a': 2, 'b': 3, 'd': 1.0}).removedKeys()", "['b'].toSet()"],
  ],
  'map_diff#changedKeys': [
    ["{'a': 1, 'c': 1, 'd': 1}.diff({'a': 2, 'b': 3, 'd': 1.0}).changedKeys()", "['a'].toSet()"],
  ],
  'map_diff#unchangedKeys': [
    ["{'a': 1, 'c': 1, 'd': 1}.diff({'a': 2, 'b': 3, 'd': 1.0}).unchangedKeys()", "['d'].toSet()"],
  ],
  'map_diff#affectedKeys': [
    [
      "{'a': 1, 'c': 1, 'd': 1}.diff({'a': 2, 'b': 3, 'd': 1.0}).affectedKeys()",
      "['a', 'b', 'c'].toSet()",
    ],
  ],
  'path#bind': [
    ["/a/{x}.bind({'x': 'b'})", '/a/b'],
    ["/a/{x}.bind({'x': 'b'}).x", "'b'"],
    ["/a/{y=**}.bind({'y': /c/d})", '/a/c/d'],
  ],
};

/** Expressions with the errors that they end in. */
export const FAILURES: readonly (readonly [source: string, error: string])[] = [
  [
    'string([1])',
    'Unsupported operation error. Received: string(list). ' +
      'Expected: string(int), string(float), string(null), string(string), string(bool), string(path).',
  ],
  ["int('5.5')", 'Type conversion error. Argument: [5.5], From type: [string], To type: [int].'],
  [
    'int(true)',
    'Unsupported operation error. Received: int(bool). ' +
      'Expected: int(int), int(float), int(string).',
  ],
  ["float('x')", 'Type conversion error. Argument: [x], From type: [string], To type: [float].'],
  ["path('a//b')", 'Invalid Path Template a//b. Empty segment is not allowed.'],
  ["path('')", 'Empty Path Template is not allowed.'],
  ["'a'.matches(['(?=a)'][0])", 'Invalid regular expression pattern. Pattern: (?=a).'],
  [
    "'a'.matches(1)",
    'Unsupported operation error. Received: string.matches(int). ' +
      'Expected: string.matches(string).',
  ],
  [
    "math.abs('a')",
    'Unsupported operation error. Received: math.abs(string). ' +
      'Expected: math.abs(int), math.abs(float).',
  ],
  ['timestamp.date(2026, 2, 30)', 'Date is not valid. year: 2026, month: 2 day: 30.'],
  [
    "timestamp.value('x')",
    'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. Nanos must be in range [0, +999,999,999].',
  ],
  ["duration.value(1, 'x')", 'Invalid regular expression pattern. Pattern: x.'],
  [
    "duration.value(1.5, 's')",
    'Unsupported operation error. Received: duration.value(float, string). ' +
      'Expected: duration.value(int, string).',
  ],
  [
    'latlng.value(99.0, 10)',
    'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
      'latitude: 99.0, longitude: 10.0.',
  ],
  [
    '[1].concat([1].toSet())',
    'Unsupported operation error. Received: list.concat(set). ' + 'Expected: list.concat(list).',
  ],
  [
    "{'a': 1}.get('a')",
    'Incorrect number of arguments. Received: 1. ' +
      'Expected: map.get(string, any), map.get(list, any).',
  ],
  [
    "{'a': 1}.diff([1])",
    'Unsupported operation error. Received: map.diff(list). ' + 'Expected: map.diff(map).',
  ],
  ["/a/{x}.bind({'y': 'b'})", 'Variable(s) y do not exist in the path template.'],
];
