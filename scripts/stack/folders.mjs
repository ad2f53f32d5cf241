// Folders of the production-like run for deployed files.
// @ts-check
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../hosting-config.mjs';
import { PORT_OFFSET, ROOT } from '../project.mjs';

const NAME_CHARS = 8;
const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, NAME_CHARS);

/** Outside the repository: inside it, Node would resolve packages that are not deployed. */
const BASE = join(tmpdir(), `samspill-production-${checkout}-${PORT_OFFSET}`);

export const FUNCTIONS_FOLDER = join(BASE, 'functions');
export const HOSTING_FOLDER = join(BASE, 'hosting');
/** Served version: its firebase.json with the folder of its files in `public`. */
export const HOSTING_CONFIG = join(BASE, 'hosting.json');
export const WEB_BUILD = join(BASE, 'web');
export const DATA_FOLDER = join(BASE, 'data');
export const NODE_FOLDER = join(BASE, 'node');

export const CONFIG = readConfig();
