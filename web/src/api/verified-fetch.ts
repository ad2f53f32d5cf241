const SAFE_METHODS = ['GET', 'HEAD', undefined];

/** `fetch` that shows the API, with each write, that it is this page that asks; plain where App Check is off. */
export async function verifiedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || SAFE_METHODS.includes(init.method))
    return fetch(input, init);
  // The second is what starts it.
  const [{ appCheckToken }] = await Promise.all([
    import('../firebase/app-check.ts'),
    import('../firebase/app.ts'),
  ]);
  const token = await appCheckToken();
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('X-Firebase-AppCheck', token);
  return fetch(input, { ...init, headers });
}
