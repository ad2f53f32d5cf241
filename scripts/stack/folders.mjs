// Where the production-like run keeps what is deployed.
// @ts-check
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../hosting-config.mjs';
import { PORT_OFFSET, ROOT } from '../project.mjs';

const NAME_CHARS = 8;
const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, NAME_CHARS);

/** Outside the repository: from below it, Node would find packages that are not deployed. */
const BASE = join(tmpdir(), `samspill-production-${checkout}-${PORT_OFFSET}`);

export const FUNCTIONS_FOLDER = join(BASE, 'functions');
/** A folder for each version. */
export const HOSTING_FOLDER = join(BASE, 'hosting');
/** The version that is served: what firebase.json says of it, and in `public` where its files are. */
export const HOSTING_CONFIG = join(BASE, 'hosting.json');
export const WEB_BUILD = join(BASE, 'web');
export const DATA_FOLDER = join(BASE, 'data');
export const NODE_FOLDER = join(BASE, 'node');

/** What is deployed, as the CLI reads it. */
export const CONFIG = readConfig();
