/** Whether others may see the content or comment; false for one that is not there. */
export const isVisible = (text: { readonly status: string } | null | undefined) =>
  text?.status === 'visible';
