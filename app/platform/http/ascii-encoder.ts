const POOL_BYTES = 16_384;
/** Longer texts are handed on by React as they are, in a buffer that the stream takes over: not one that is shared. */
const LONGEST = 512;
const utf8 = new TextEncoder();

/**
 * TextEncoder for React's renderer alone. It writes short ASCII texts into a shared buffer, which is a third of the
 * work of the native call for each; whatever else it is given goes there. React copies such pieces before it sends
 * them. Code that looks at `.buffer`, or transfers it, must not use this.
 */
export class AsciiEncoder {
	private pool = new Uint8Array(POOL_BYTES);
	private used = 0;

	encode(text = ""): Uint8Array {
		const { length } = text;
		if (length > LONGEST) return utf8.encode(text);
		if (this.used + length > POOL_BYTES) {
			// Pieces of the old one are still waiting to be sent.
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
