/** Takes `<length>\n<json>` frames out of text that arrives in pieces. */
export class FrameReader {
  #text = '';

  read(piece: string): unknown[] {
    this.#text += piece;
    const frames: unknown[] = [];
    for (;;) {
      const newline = this.#text.indexOf('\n');
      if (newline === -1) return frames;
      const end = newline + 1 + Number(this.#text.slice(0, newline));
      if (this.#text.length < end) return frames;
      frames.push(JSON.parse(this.#text.slice(newline + 1, end)));
      this.#text = this.#text.slice(end);
    }
  }
}
