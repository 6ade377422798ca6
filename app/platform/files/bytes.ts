/** Reads bytes by position. Reading past the end throws {@link Torn}, which detects truncated files. */
export class Reader {
	readonly bytes: Uint8Array;
	private readonly view: DataView;

	constructor(bytes: Uint8Array) {
		this.bytes = bytes;
		this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}

	byte(at: number): number {
		this.within(at, 1);
		return this.view.getUint8(at);
	}
	short(at: number, little = false): number {
		this.within(at, 2);
		return this.view.getUint16(at, little);
	}
	long(at: number, little = false): number {
		this.within(at, 4);
		return this.view.getUint32(at, little);
	}
	/** Text with one byte per character. */
	text(at: number, length: number): string {
		return String.fromCharCode(...this.slice(at, at + length));
	}
	slice(start: number, end: number): Uint8Array {
		this.within(start, end - start);
		return this.bytes.subarray(start, end);
	}

	private within(at: number, length: number) {
		if (at < 0 || length < 0 || at + length > this.bytes.length) throw new Torn();
	}
}

/** The file is truncated, or its content doesn't match its header. */
export class Torn extends Error {}

/** Concatenates pieces. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
