import { randomFrom } from '../src/testing/random.ts';
import { Requests } from './requests.ts';
import { grpcSender, restSender, type SendOne, webChannelSender } from './wires.ts';

const SENDERS_PER_WIRE = 3;
/** Clearing the data shows growth elsewhere. */
const RESET_MS = 20_000;
/** Error codes that reveal a defect of the engine, whatever the request. */
const IS_DEFECT = /INTERNAL|UNKNOWN|^500|^502/;

export interface WireFigures {
  readonly requests: number;
  readonly codes: Readonly<Record<string, number>>;
  readonly defects: readonly string[];
}

export interface FuzzOptions {
  readonly address: string;
  readonly seed: number;
  readonly milliseconds: number;
}

/** Sends random requests over the three wires at once. Rejects if the engine no longer answers. */
export async function fuzz(options: FuzzOptions): Promise<Readonly<Record<string, WireFigures>>> {
  const { address, milliseconds } = options;
  const end = Date.now() + milliseconds;
  const reset = setInterval(() => {
    void fetch(`http://${address}/reset`, { method: 'POST' }).catch(() => undefined);
  }, RESET_MS);
  const senders = { REST: restSender, gRPC: grpcSender, WebChannel: webChannelSender };
  const wires = Object.entries(senders).map(async ([name, create], i) => {
    const figures = await runWire(create(address), options.seed + i, end);
    return [name, figures] as const;
  });
  try {
    return Object.fromEntries(await Promise.all(wires));
  } finally {
    clearInterval(reset);
  }
}

async function runWire(send: SendOne, seed: number, end: number): Promise<WireFigures> {
  const codes: Record<string, number> = {};
  const defects: string[] = [];
  let count = 0;
  const work = async (worker: number) => {
    while (Date.now() < end) {
      count += 1;
      const requestSeed = seed * 1_000_003 + worker * 100_000_000 + count;
      const code = await send(new Requests(randomFrom(requestSeed)));
      codes[code] = (codes[code] ?? 0) + 1;
      if (IS_DEFECT.test(code)) defects.push(`${code} for the request of seed ${requestSeed}`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS_PER_WIRE }, (_, worker) => work(worker)));
  return { requests: count, codes, defects };
}
