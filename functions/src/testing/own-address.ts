import { randomUUID } from 'node:crypto';

// Runs before each file of stack tests: each is an address of its own, since the API counts the calls of each.
process.env.SAMSPILL_CLIENT_ADDRESS = randomUUID();
