// Preloaded into the Firebase CLI: when the script that started it dies without a word, it shuts down
// (and exports its data) instead of keeping the ports.
// @ts-check
const POLL_MS = 500;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) {
    process.kill(process.pid, 'SIGINT');
  }
}, POLL_MS).unref();
