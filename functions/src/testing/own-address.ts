import { randomUUID } from 'node:crypto';

// Runs before each stack test file: a separate client address per file avoids the API's rate limits.
process.env.SAMSPILL_CLIENT_ADDRESS = randomUUID();
