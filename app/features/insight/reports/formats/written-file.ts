/** A file that is written while it is read. */
export interface WrittenFile {
	/** Errors if the report fails midway, so that an incomplete file never looks complete. */
	stream: ReadableStream<Uint8Array>;
	content_type: string;
	/** Without a dot. */
	extension: string;
}
