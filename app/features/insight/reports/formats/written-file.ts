/** A file that is written while it is read. */
export interface WrittenFile {
	/** Errors where the report fails midway: a file that broke off never ends as if it were whole. */
	stream: ReadableStream<Uint8Array>;
	content_type: string;
	/** Without a dot. */
	extension: string;
}
