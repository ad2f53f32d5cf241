/** Whether another site shows this page in a frame. */
export function isForeignFrame(): boolean {
  if (typeof window === 'undefined' || window.top === window) return false;
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    // Nothing may be asked of a page of another origin.
    return true;
  }
}
