export interface OutgoingArray {
  readonly id: number;
  readonly json: string;
}

export class Outbox {
  // The reply to the handshake has array id 0.
  #lastId = 0;
  #arrays: OutgoingArray[] = [];
  #outstandingChars = 0;

  get lastId(): number {
    return this.#lastId;
  }

  get outstandingChars(): number {
    return this.#outstandingChars;
  }

  push(payload: readonly unknown[]): OutgoingArray {
    this.#lastId += 1;
    const array = { id: this.#lastId, json: `[${this.#lastId},${JSON.stringify(payload)}]` };
    this.#arrays.push(array);
    this.#outstandingChars += array.json.length;
    return array;
  }

  acknowledge(id: number): void {
    const kept = this.#arrays.findIndex((array) => array.id > id);
    const gone = this.#arrays.splice(0, kept === -1 ? this.#arrays.length : kept);
    for (const array of gone) this.#outstandingChars -= array.json.length;
  }

  unacknowledged(): readonly OutgoingArray[] {
    return this.#arrays;
  }
}

/** `<length>\n<json>`; the client counts UTF-16 code units, not bytes. */
export function encodeFrame(json: string): string {
  return `${json.length}\n${json}`;
}

export function encodeArrays(arrays: readonly OutgoingArray[]): string {
  return encodeFrame(`[${arrays.map((array) => array.json).join(',')}]`);
}
