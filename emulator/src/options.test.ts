import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

describe('the command line', () => {
  it('is read as the Firebase CLI writes it', () => {
    const args =
      '--host 127.0.0.1 --port 8080 --websocket_port 9150 --database-edition standard --project_id demo-x --rules /f.rules --single_project_mode true --functions_emulator 127.0.0.1:5001 --seed_from_export /d/x.overall_export_metadata';
    expect(parseOptions(args.split(' '))).toEqual({
      host: '127.0.0.1',
      port: 8080,
      rules: '/f.rules',
      seedFromExport: '/d/x.overall_export_metadata',
      functionsEmulator: '127.0.0.1:5001',
    });
  });

  it('takes the indexes from the environment where it does not name them', () => {
    const environment = { FIRESTORE_INDEXES: '/i.json', FIRESTORE_INDEX_LOG: '/log' };
    expect(parseOptions([], environment)).toMatchObject({ indexes: '/i.json', indexLog: '/log' });
    expect(parseOptions(['--indexes', 'own.json'], environment)).toMatchObject({
      indexes: 'own.json',
    });
  });

  it('takes the deadline of deliveries in seconds', () => {
    expect(parseOptions(['--delivery-timeout', '1.5'])).toMatchObject({ deliveryTimeoutMs: 1_500 });
    expect(() => parseOptions(['--delivery-timeout', '0'])).toThrow('must be a number of seconds');
    expect(() => parseOptions(['--delivery-timeout', 'x'])).toThrow('must be a number of seconds');
  });

  it('has defaults, takes --name=value and refuses a port that is none', () => {
    expect(parseOptions(['--port=9000'])).toEqual({ host: '127.0.0.1', port: 9000 });
    expect(() => parseOptions(['--port', 'x'])).toThrow('--port must be a number');
  });
});
