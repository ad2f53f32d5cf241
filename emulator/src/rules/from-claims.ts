import { bool, float, int, list, map, NULL, type RulesValue, string } from './rules-value.ts';

/** `request.auth`: null without a token, else the user's ID and all claims. */
export function authOf(claims: Readonly<Record<string, unknown>> | null): RulesValue {
  if (!claims) return NULL;
  const uid = claims.user_id ?? claims.sub;
  const entries: [string, RulesValue][] = [['token', fromJson(claims)]];
  if (uid !== undefined) entries.push(['uid', fromJson(uid)]);
  return map(entries);
}

/** A JSON value in the rules language; whole numbers become int. */
function fromJson(json: unknown): RulesValue {
  if (typeof json === 'boolean') return bool(json);
  if (typeof json === 'string') return string(json);
  if (typeof json === 'number') return Number.isInteger(json) ? int(json) : float(json);
  if (Array.isArray(json)) return list(json.map(fromJson));
  if (typeof json !== 'object' || json === null) return NULL;
  return map(Object.entries(json).map(([key, value]) => [key, fromJson(value)] as const));
}
