import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pageNotFound, readPageError } from './page-error.ts';

describe('readPageError', () => {
  it('shows the loader’s answer', () => {
    const answered = new ErrorResponse(403, 'Forbidden', 'Admin access required: /admin');
    expect(readPageError(answered)).toEqual({
      status: 403,
      statusText: 'Forbidden',
      message: 'Admin access required: /admin',
    });
  });

  it('treats anything else as an internal error', () => {
    expect(readPageError(new Error('broken'))).toEqual({
      status: 500,
      statusText: 'Internal Error',
      message: 'broken',
    });
    expect(readPageError('thrown text').message).toBe('thrown text');
  });
});

describe('pageNotFound', () => {
  it.each([
    ['/nope', 'Page not found: /nope'],
    ['/sm%C3%A5/ting', 'Page not found: /små/ting'],
    ['/100%', 'Page not found: /100%'],
  ])('%s', async (path, message) => {
    const answer = pageNotFound(path);
    expect(answer.status).toBe(404);
    expect(answer.statusText).toBe('Not Found');
    expect(await answer.text()).toBe(message);
  });
});
