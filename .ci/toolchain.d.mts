/** The project's folder. */
export const root: string;
/** A failure whose message is all the reader needs. */
export class Failure extends Error {}
/** Builds the Worker and the browser's files, unless nothing they are made of changed. */
export function build(options?: { force?: boolean }): Promise<void>;
/** Runs a tool to its end, giving its output; a failure throws with the tool's own words. */
export function need(
	what: string,
	command: string,
	args: string[],
	options?: { env?: Record<string, string>; show?: boolean; timeout?: number },
): Promise<string>;
