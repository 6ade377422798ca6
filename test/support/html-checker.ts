import type { HtmlValidate } from "html-validate";

// An independent reader of what the Worker draws. It runs in Node, beside the runtime of the tests.

let checker: Promise<HtmlValidate> | undefined;

/** Its standard preset is what the HTML standard says, and nothing of style. */
const made = () =>
	import("html-validate").then(
		({ HtmlValidate, StaticConfigLoader }) =>
			new HtmlValidate(new StaticConfigLoader({ root: true, extends: ["html-validate:standard"] })),
	);

/** What is wrong with a whole page, as `rule: message at selector`; nothing for valid HTML. */
async function htmlFaults(html: string): Promise<string[]> {
	checker ??= made();
	const { results } = await (await checker).validateString(html);
	return results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, selector, line, column }) => {
			return `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`;
		}),
	);
}

/** The same as a service of worker tests, which can't run it: a page is sent as the body, a list of faults comes back. */
export const htmlChecker = async (request: { text(): Promise<string> }) =>
	Response.json(await htmlFaults(await request.text()));
