const POOL_BYTES = 16_384;
/** Longer texts are handed on by React as they are, in a buffer that the stream takes over: not one that is shared. */
const LONGEST = 512;
const utf8 = new TextEncoder();

let pool = new Uint8Array(POOL_BYTES);
let used = 0;

/**
 * TextEncoder for React's renderer alone. It writes short ASCII texts into a shared buffer, which is a third of the
 * work of the native call for each; whatever else it is given goes there. React copies such pieces before it sends
 * them. Code that looks at `.buffer`, or transfers it, must not use this.
 */
export class AsciiEncoder {
	encode(text = ""): Uint8Array {
		const { length } = text;
		if (length > LONGEST) return utf8.encode(text);
		if (used + length > POOL_BYTES) {
			// Pieces of the old one are still waiting to be sent.
			pool = new Uint8Array(POOL_BYTES);
			used = 0;
		}
		for (let at = 0; at < length; at += 1) {
			const code = text.charCodeAt(at);
			if (code > 127) return utf8.encode(text);
			pool[used + at] = code;
		}
		const piece = pool.subarray(used, used + length);
		used += length;
		return piece;
	}
}
