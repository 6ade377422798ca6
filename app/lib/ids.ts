import { uuidv7 } from "uuidv7";

/** Creates an ID: UUID version 7 (RFC 9562), so IDs sort by creation time. */
export function newId(): string {
	return uuidv7();
}

/** Returns whether a text is an ID in the form of {@link newId}: UUID version 7, lower case, with hyphens. */
export function isId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);
}
