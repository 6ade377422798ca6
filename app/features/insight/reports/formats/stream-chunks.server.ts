/**
 * Chunks as a stream, each made when the reader asks for it. What is thrown errors the stream, so that a reader never takes a
 * file that broke off for a whole one; a reader who leaves ends the source.
 */
export function streamChunks(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await chunks.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await chunks.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}
