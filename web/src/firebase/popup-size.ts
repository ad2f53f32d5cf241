/** Size of the sign-in window (docs/specification.md). */
const POPUP_WIDTH_PX = 960;
const POPUP_HEIGHT_PX = 600;

const SIZED = /^(width|height|top|left)=/;

export function popupFeatures(
  features: string,
  screen: { availWidth: number; availHeight: number },
): string {
  const kept = features.split(',').filter((feature) => feature !== '' && !SIZED.test(feature));
  const left = Math.max((screen.availWidth - POPUP_WIDTH_PX) / 2, 0);
  const top = Math.max((screen.availHeight - POPUP_HEIGHT_PX) / 2, 0);
  const size = [`width=${POPUP_WIDTH_PX}`, `height=${POPUP_HEIGHT_PX}`];
  return [...kept, ...size, `left=${left}`, `top=${top}`].join(',');
}

/**
 * Sizes windows opened until the returned function is called. The SDK has no option for it and always opens 500 by 600.
 */
export function sizePopup(): () => void {
  const { open } = window;
  window.open = (url, target, features) =>
    open.call(window, url, target, popupFeatures(features ?? '', screen));
  return () => {
    window.open = open;
  };
}
