/**
 * Replaces a nonce in a stream of bytes by another one of the same length, also where two chunks divide
 * it, and remembers where it stood.
 */
export class NonceWriter {
  /** Where the nonce starts, counted from the beginning of the stream. */
  readonly offsets: number[] = [];
  readonly #old: Buffer;
  readonly #new: Buffer;
  /** The end of the last chunk that may be the beginning of the nonce. */
  #held: Buffer = Buffer.alloc(0);
  #written = 0;

  constructor(oldNonce: string, newNonce: string) {
    this.#old = Buffer.from(oldNonce);
    this.#new = Buffer.from(newNonce);
    if (this.#old.length !== this.#new.length) throw new Error("Nonces differ in length.");
  }

  /** The bytes that can be sent after a chunk has arrived. */
  write(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
    const bytes = Buffer.concat([this.#held, chunk]);
    if (this.#old.length === 0) return this.#send(bytes);
    let at = bytes.indexOf(this.#old);
    while (at >= 0) {
      this.offsets.push(this.#written + at);
      bytes.set(this.#new, at);
      at = bytes.indexOf(this.#old, at + this.#old.length);
    }
    const heldLength = this.#lengthOfBeginning(bytes);
    this.#held = Buffer.from(bytes.subarray(bytes.length - heldLength));
    return this.#send(bytes.subarray(0, bytes.length - heldLength));
  }

  /** The bytes that were held back at the end of the stream. */
  end(): Uint8Array<ArrayBuffer> {
    const rest = this.#held;
    this.#held = Buffer.alloc(0);
    return this.#send(rest);
  }

  #send(bytes: Buffer): Uint8Array<ArrayBuffer> {
    this.#written += bytes.length;
    return new Uint8Array(bytes);
  }

  /** How many of the last bytes are the first ones of the nonce. */
  #lengthOfBeginning(bytes: Buffer): number {
    for (let length = Math.min(this.#old.length - 1, bytes.length); length > 0; length--) {
      const end = bytes.subarray(bytes.length - length);
      if (end.equals(this.#old.subarray(0, length))) return length;
    }
    return 0;
  }
}
