import { beforeAll, expect, it } from "vitest";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

const TARGET = "/admin/analytics-config/target";
const RULE = "/admin/analytics-config/rule";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Settings", ["camp_admin"]);
});

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	ask(path, {
		method: "POST",
		token: camp.tokens.camp_admin,
		body: new URLSearchParams(fields),
		headers,
	});

/** The toast that a response leaves for the next page. */
const toastOf = (response: Response) =>
	JSON.parse(
		decodeURIComponent(
			/campinsights\.toast=([^;]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1] ?? "null",
		),
	);

it.each([
	[
		"a target beyond its range",
		TARGET,
		{ fill_rate: "400" },
		"fill_rate",
		"At most 100.",
		"Failed to save the targets",
	],
	[
		"an amount that isn't one",
		TARGET,
		{ revenue: "many" },
		"revenue",
		"Enter an amount, such as 120,000.",
		"Failed to save the targets",
	],
	[
		"a threshold beyond the rule's bounds",
		RULE,
		{ rule: "low_fill_soon", threshold: "4" },
		"threshold",
		"Enter a number from 5 to 100.",
		"Failed to change the rule",
	],
] as const)(
	"%s is answered with the reason at its field, and the value",
	async (_, path, fields, field, reason, failure) => {
		const of: Record<string, string> = path === TARGET ? { season_id: camp.season_id } : {};
		const answer = await send(path, { ...of, ...fields });
		expect(answer.status).toBe(422);
		expect(await answer.json()).toMatchObject({
			failure,
			result: { error: { [field]: [reason] }, initialValue: fields },
		});

		const page = await send(path, { ...of, ...fields }, { Accept: "text/html" });
		expect([page.status, page.headers.get("Location")]).toEqual([303, "/admin/analytics-config"]);
		expect(toastOf(page)).toMatchObject({ tone: "error", message: failure, detail: reason });
	},
);
