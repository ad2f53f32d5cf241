export const isVisible = (text: { readonly status: string } | null | undefined) =>
  text?.status === 'visible';
