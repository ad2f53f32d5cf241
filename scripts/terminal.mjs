// One terminal for parts of a run that go on at the same time: what they print comes part by part, never mixed.
// @ts-check

/** @typedef {(text: string) => void} Write */

/**
 * @typedef {object} Output
 * @property {Write} write
 * @property {() => void} end lets the next one have the terminal
 */

/**
 * Of the outputs that are open, the one opened first is shown as it is written; the others' text waits its turn.
 * @param {Write} show
 */
export function shareTerminal(show) {
  /** @type {{ waiting: string, isEnded: boolean }[]} */
  const open = [];

  function giveTurn() {
    while (open[0]) {
      show(open[0].waiting);
      open[0].waiting = '';
      if (!open[0].isEnded) return;
      open.shift();
    }
  }

  return {
    /** @returns {Output} */
    open() {
      const own = { waiting: '', isEnded: false };
      open.push(own);
      return {
        write: (text) => {
          own.waiting += text;
          if (open[0] === own) giveTurn();
        },
        end: () => {
          own.isEnded = true;
          giveTurn();
        },
      };
    },
    /** Shows what still waits, for a run that is broken off. */
    flush() {
      for (const each of open) each.isEnded = true;
      giveTurn();
    },
  };
}
