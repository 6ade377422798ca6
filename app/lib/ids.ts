import { uuidv7 } from "uuidv7";

/** A new identifier: UUID version 7 (RFC 9562), so ids sort by when they were made. */
export function newId(): string {
	return uuidv7();
}

/** Whether a text is an identifier as {@link newId} writes them: UUID version 7, lower case, with hyphens. */
export function isId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);
}
