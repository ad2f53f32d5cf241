import { parseEventarcTrigger, parseLegacyTrigger } from '../../events/trigger.ts';
import { readJsonBody } from '../rest/json-body.ts';
import { type AdminEndpoint, sendDone } from './admin-endpoint.ts';

/** The functions emulator registers a 1st-generation function. */
export const registerLegacyTrigger: AdminEndpoint = async (context, exchange, groups) => {
  const [project = '', key = ''] = groups;
  const body = await readJsonBody(exchange.request);
  context.engine.triggers.register(parseLegacyTrigger(project, key, body));
  sendDone(exchange);
};

/** The functions emulator registers a 2nd-generation function. */
export const registerEventarcTrigger: AdminEndpoint = async (context, exchange, [project = '']) => {
  const key = exchange.params.get('eventarcTriggerId') ?? '';
  const body = await readJsonBody(exchange.request);
  context.engine.triggers.register(parseEventarcTrigger(project, key, body));
  sendDone(exchange);
};

/** Answers once every function that commits so far set off has run. */
export const settle: AdminEndpoint = async ({ engine }, exchange) => {
  await engine.triggers.settle();
  sendDone(exchange);
};
