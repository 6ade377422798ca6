import { expect, test } from "vitest";
import { AppError } from "#app/platform/errors";
import { readForm, readJson } from "#app/platform/http/body.server";

/** A request whose client breaks off after the first bytes. */
const cutOff = (type: string) =>
	new Request("http://camp.test/", {
		method: "POST",
		headers: { "Content-Type": type, "Content-Length": "66" },
		body: new ReadableStream({
			start: (stream) => stream.enqueue(new TextEncoder().encode('{"first_name":')),
			pull: (stream) => stream.error(new Error("Network connection lost.")),
		}),
		duplex: "half",
	} as RequestInit);

test.each([
	["JSON", () => readJson(cutOff("application/json"))],
	["a form", () => readForm(cutOff("application/x-www-form-urlencoded"))],
])("rejects %s that ends in the middle, without logging an error of ours", async (_, read) => {
	const error = await read().catch((thrown: unknown) => thrown);
	// Only what is not an AppError is logged as our failure.
	expect(error).toBeInstanceOf(AppError);
	expect(error).toMatchObject({ status: 400, message: "The request ended before it was complete." });
});
