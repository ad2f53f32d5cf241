/**
 * Loads a part that the page is whole without: where the network is away, it comes with the network, and nothing fails
 * meanwhile. A browser that keeps a failed import fails once more then, online, which reloads the page.
 */
export async function withNetwork<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
  }
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return withNetwork(load);
}
