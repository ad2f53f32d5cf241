import { HOUR_MS } from '@samspill/domain/durations';

const BUILD_CHECK_MS = HOUR_MS;

/** Returns false if unknown. */
export async function hasNewBuild(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const { build } = await response.json();
    return typeof build === 'string' && build !== __BUILD_ID__;
  } catch {
    return false;
  }
}

export function watchBuild(onNewBuild: () => void): () => void {
  const timer = setInterval(async () => {
    if (!(await hasNewBuild())) return;
    clearInterval(timer);
    onNewBuild();
  }, BUILD_CHECK_MS);
  return () => clearInterval(timer);
}
