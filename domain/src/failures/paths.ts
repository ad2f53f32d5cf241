export const FAILURES = 'failures';
export const failurePath = (failureId: string) => `${FAILURES}/${failureId}`;

// Pages

export const adminFailuresHref = () => '/admin/failures';
