export const aboutHref = () => '/about';
export const aboutPartHref = (
  part: 'matching' | 'checked' | 'privacy' | 'terms' | 'accessibility' | 'contact',
) => `/about#${part}`;
