export function isForeignFrame(): boolean {
  if (typeof window === 'undefined' || window.top === window) return false;
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    // Accessing a page of another origin throws.
    return true;
  }
}
