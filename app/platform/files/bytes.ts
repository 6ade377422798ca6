/** Some bytes read by position; reading past the end throws {@link Torn}, which is how a torn file is found out. */
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
	/** Letters, one a byte. */
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

/** The file ends before what it announces, or is not what it begins as. */
export class Torn extends Error {}

/** Pieces after one another. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
