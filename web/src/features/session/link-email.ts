const KEY = 'samspill.email-for-link';

/** The address a sign-in link was asked for on this device, so that it need not be typed again. */
export function rememberedLinkEmail(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberLinkEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Then the page asks for the address when the link is opened.
  }
}

export function forgetLinkEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
