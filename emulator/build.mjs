// Bundles the engine and the Storage-rules runtime.
import { join } from 'node:path';
import { bundle } from './bundle.mjs';

const FOLDER = import.meta.dirname;
const ENTRY_POINTS = { main: 'src/main.ts', 'storage-rules': 'src/storage/main.ts' };

await Promise.all(
  Object.entries(ENTRY_POINTS).map(([name, entry]) =>
    bundle(join(FOLDER, entry), join(FOLDER, 'dist', `${name}.js`), { sourcemap: true }),
  ),
);
