// Shares one terminal among concurrent parts of a run: their output is printed part by part, never mixed.
// @ts-check

/** @typedef {(text: string) => void} Write */

/** `end` releases the terminal to the next output. @typedef {{ write: Write, end: () => void }} Output */

/** Prints the output opened first directly and buffers the others until their turn. @param {Write} show */
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
    flush() {
      for (const each of open) each.isEnded = true;
      giveTurn();
    },
  };
}
