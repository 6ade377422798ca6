import { type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

type Options = {
	/** Console errors that the test provokes on purpose, such as the browser's own line about a 404. */
	expectedErrors: RegExp[];
};

type Watch = {
	/** Fails a test in which any page wrote console.error or threw. */
	consoleWatch: undefined;
};

export const test = base.extend<Options & Watch>({
	expectedErrors: [[], { option: true }],
	consoleWatch: [
		async ({ context, expectedErrors }, use) => {
			const errors = collectErrors(context);
			await use(undefined);
			const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
			expect(unexpected, "errors in the browser's console").toEqual([]);
		},
		{ auto: true },
	],
});

function collectErrors(context: BrowserContext) {
	const errors: string[] = [];
	context.on("console", (message) => {
		if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
	});
	context.on("weberror", (error) => {
		errors.push(String(error.error().stack ?? error.error()));
	});
	return errors;
}
