export const investorsHref = () => '/investors';
