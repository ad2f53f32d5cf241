import { loginHref } from '@samspill/domain/session/paths';
import { NEXT_PARAM } from '../../session/next-param.ts';

const LOGIN_VIEWS = ['sign-in', 'sign-up', 'reset', 'link'] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

const VIEW_PARAM = 'view';

export function readLoginView(params: URLSearchParams): LoginView | null {
  return LOGIN_VIEWS.find((view) => view === params.get(VIEW_PARAM)) ?? null;
}

export function loginViewHref(view: LoginView, params: URLSearchParams): string {
  const next = params.get(NEXT_PARAM);
  const query = new URLSearchParams({
    // With a destination, another form may be the default, so name this one.
    ...((view !== 'sign-in' || next !== null) && { [VIEW_PARAM]: view }),
    ...(next !== null && { [NEXT_PARAM]: next }),
  });
  return query.size > 0 ? `${loginHref()}?${query}` : loginHref();
}
