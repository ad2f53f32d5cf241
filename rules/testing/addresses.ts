function addressOf(variable: string, usualPort: number) {
  const [host = '', port] = (process.env[variable] ?? `127.0.0.1:${usualPort}`).split(':');
  return { host, port: Number(port) };
}

export const FIRESTORE = addressOf('FIRESTORE_EMULATOR_HOST', 8080);
export const STORAGE = addressOf('FIREBASE_STORAGE_EMULATOR_HOST', 9199);
