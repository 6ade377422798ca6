import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Role, stateOf } from "./support/accounts";
import { World } from "./support/world";

export { expect };

type Options = {
	/** Who is signed in when the test begins; null: nobody. */
	role: Role | null;
	/** Console errors that the test provokes on purpose, such as the browser's own line about a 404. */
	expectedErrors: RegExp | null;
};

type Fixtures = {
	/** Fails a test in which any page wrote console.error, threw, or broke the content security policy. */
	consoleWatch: Watch;
	/** Children and sessions of this test's own. */
	world: World;
	/** Another browser, in which somebody else is signed in; watched like the first. */
	beside: (role: Role | null, options?: Parameters<Browser["newContext"]>[0]) => Promise<Page>;
};

export const test = base.extend<Options & Fixtures>({
	role: [null, { option: true }],
	expectedErrors: [null, { option: true }],
	storageState: ({ role }, use) => use(role ? stateOf(role) : undefined),
	consoleWatch: [
		async ({ context, expectedErrors }, use) => {
			const watch = new Watch();
			watch.over(context);
			await use(watch);
			const unexpected = watch.errors.filter((error) => !expectedErrors?.test(error));
			expect(unexpected, "errors in the browser's console").toEqual([]);
		},
		{ auto: true },
	],
	world: async ({ playwright, baseURL }, use) => {
		const director = await playwright.request.newContext({
			baseURL,
			storageState: stateOf("director"),
			extraHTTPHeaders: { Origin: baseURL ?? "" },
		});
		const world = new World(director);
		await use(world);
		await world.leave();
		await director.dispose();
	},
	beside: async ({ browser, consoleWatch }, use) => {
		const others: BrowserContext[] = [];
		await use(async (role, options) => {
			const context = await browser.newContext({
				...options,
				storageState: role ? stateOf(role) : { cookies: [], origins: [] },
			});
			consoleWatch.over(context);
			others.push(context);
			return context.newPage();
		});
		for (const context of others) await context.close();
	},
});

/** What went wrong in browsers, in their own words. */
export class Watch {
	readonly errors: string[] = [];

	over(context: BrowserContext) {
		context.on("console", (message) => {
			if (message.type() === "error") this.errors.push(`${message.text()} (${message.location().url})`);
		});
		context.on("weberror", (error) => {
			// What the browser itself rejects with (a DOMException) has an empty stack.
			const thrown = error.error();
			this.errors.push(thrown.stack || `${thrown.name}: ${thrown.message}`);
		});
	}
}
