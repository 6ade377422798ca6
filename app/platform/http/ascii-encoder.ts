const POOL_BYTES = 16_384;
/**
 * Maximum length for the shared buffer. React passes longer texts on without copying, and the stream takes
 * ownership of the buffer.
 */
const LONGEST = 512;
const utf8 = new TextEncoder();

/**
 * TextEncoder for React's renderer only. Writes short ASCII texts into a shared buffer, a third of the cost of a
 * native call, and uses the native encoder for everything else. React copies these pieces before it sends them;
 * code that uses or transfers `.buffer` must not use this class.
 */
export class AsciiEncoder {
	private pool = new Uint8Array(POOL_BYTES);
	private used = 0;

	encode(text = ""): Uint8Array {
		const { length } = text;
		if (length > LONGEST) return utf8.encode(text);
		if (this.used + length > POOL_BYTES) {
			// Pieces of the old buffer are still waiting to be sent.
			this.pool = new Uint8Array(POOL_BYTES);
			this.used = 0;
		}
		const { pool, used } = this;
		for (let at = 0; at < length; at += 1) {
			const code = text.charCodeAt(at);
			if (code > 127) return utf8.encode(text);
			pool[used + at] = code;
		}
		this.used = used + length;
		return pool.subarray(used, used + length);
	}
}
