import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resumeMail, stopMail } from "#app/features/account/account/change-optouts.server";
import { wallNow } from "#app/platform/clock";
import type { MailCategory } from "#app/platform/mail/categories";
import { type UnsubscribeLink, unsubscribeUrl } from "#app/platform/mail/unsubscribe-link.server";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { aCtx } from "../../../support/world";

const EMAIL = "parent@example.com";
const DAY = 86_400_000;

let camp: CampWorld;
let other: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", []);
	other = await aPeopledCamp("Camp Birch", []);
});
beforeEach(async () => {
	for (const table of ["mail_optout", "attempt_limit"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
});

/** The path in an email. */
async function linkFor(
	category: MailCategory = "reminders",
	{ camp_id = camp.camp_id as string | null, email = EMAIL, written = wallNow() } = {},
) {
	const url = await unsubscribeUrl(aCtx().config, { email_key: email, camp_id, category }, written);
	return url.slice(aCtx().config.base_url.length);
}

const send = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
	ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
const stop = (...categories: string[]): [string, string][] => [
	["intent", "stop"],
	...categories.map((each): [string, string] => ["category", each]),
];
/** As a mail program's server sends it (RFC 8058): no cookie, no origin. */
const oneClick = (path: string) => send(path, [["List-Unsubscribe", "One-Click"]], { Origin: "" });

const stopped = async () =>
	(await env.DB.prepare("SELECT camp_id, email_key, category FROM mail_optout ORDER BY category").all())
		.results;
const audited = async () =>
	(
		await env.DB.prepare(
			"SELECT action, camp_id, changes FROM audit_event WHERE entity = 'mail_optout' ORDER BY rowid",
		).all()
	).results;

describe("The unsubscribe page", () => {
	test("shows the sender, the masked address and the preselected category of the link, and changes nothing", async () => {
		const html = await (await ask(await linkFor())).text();
		expect(html).toContain("Emails from Camp Alder to p•••@example.com");
		expect(html).not.toContain(EMAIL);
		const boxes = [...html.matchAll(/<input [^>]*name="category"[^>]*>/g)].map(([box]) => box);
		expect(boxes).toHaveLength(3);
		expect(boxes.filter((box) => box.includes("checked"))).toEqual([
			expect.stringContaining('value="reminders"'),
		]);
		expect(await stopped()).toEqual([]);
	});

	test("applies a platform link to the platform's own emails", async () => {
		const path = await linkFor("product", { camp_id: null });
		expect(await (await ask(path)).text()).toContain("Emails from Lantern");
		expect((await send(path, stop("product"))).status).toBe(200);
		expect(await stopped()).toEqual([{ camp_id: null, email_key: EMAIL, category: "product" }]);
		expect((await send(path, stop("product"))).status).toBe(200);
		expect(await stopped()).toHaveLength(1);
	});

	test("explains where to find a link when it is opened without one", async () => {
		const answer = await ask("/unsubscribe");
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain("link at the end of an email");
	});
});

describe("Unsubscribing", () => {
	test("stops the chosen categories for this camp only, writes an audit entry for each, and can be reversed", async () => {
		const path = await linkFor();
		const before = (await audited()).length;
		const answer = await send(path, stop("reminders", "newsletter"));
		expect(answer.status).toBe(200);
		const html = await answer.text();
		expect(html).toContain("You&#x27;re unsubscribed.");
		expect(html).toContain("Subscribe again");
		const rows = ["newsletter", "reminders"].map((category) => ({
			camp_id: camp.camp_id,
			email_key: EMAIL,
			category,
		}));
		expect(await stopped()).toEqual(rows);
		expect((await audited()).slice(before)).toEqual([
			{ action: "mail_optout.create", camp_id: camp.camp_id, changes: '{"category":"reminders"}' },
			{ action: "mail_optout.create", camp_id: camp.camp_id, changes: '{"category":"newsletter"}' },
		]);

		await send(path, [
			["intent", "resume"],
			["category", "reminders"],
		]);
		expect(await stopped()).toEqual(rows.slice(0, 1));
		expect((await audited()).at(-1)).toMatchObject({ action: "mail_optout.delete" });
	});

	test("stops the link's own category on one click from an email client, and answers without a redirect", async () => {
		const answer = await oneClick(await linkFor("announcements"));
		expect(answer.status).toBe(200);
		expect(await stopped()).toMatchObject([{ category: "announcements" }]);
	});

	test("changes nothing more when the same click is repeated, also in parallel", async () => {
		const path = await linkFor();
		const before = (await audited()).length;
		await oneClick(path);
		await oneClick(path);
		expect(await stopped()).toHaveLength(1);
		expect(await audited()).toHaveLength(before + 1);
		const twin = await linkFor("newsletter");
		const answers = await Promise.all([oneClick(twin), oneClick(twin), oneClick(twin)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await stopped()).toHaveLength(2);
		expect(await audited()).toHaveLength(before + 2);
	});

	test("writes no audit entry when another request has already made the change", async () => {
		const ctx = aCtx();
		const link = { camp_id: camp.camp_id, email_key: EMAIL, category: "reminders" } as UnsubscribeLink;
		const before = (await audited()).length;
		// Both read before either wrote.
		await stopMail(ctx, link, ["reminders"], []);
		await stopMail(ctx, link, ["reminders"], []);
		expect((await audited()).slice(before)).toMatchObject([{ action: "mail_optout.create" }]);
		const { results } = await env.DB.prepare("SELECT id, category FROM mail_optout").all<{
			id: string;
			category: string;
		}>();
		await resumeMail(ctx, link, ["reminders"], results);
		await resumeMail(ctx, link, ["reminders"], results);
		expect((await audited()).slice(before + 1)).toMatchObject([
			{ action: "mail_optout.delete", camp_id: camp.camp_id, changes: '{"category":"reminders"}' },
		]);
	});

	test("rejects a form without a chosen category, and a category of another sender", async () => {
		const path = await linkFor();
		expect((await send(path, stop())).status).toBe(422);
		expect((await send(path, stop("product", "no-such-kind"))).status).toBe(422);
		expect(await stopped()).toEqual([]);
	});

	test("rejects a request from another site's page", async () => {
		const path = await linkFor();
		const answer = await send(path, stop("reminders"), { Origin: "", "Sec-Fetch-Site": "cross-site" });
		expect(answer.status).toBe(403);
		expect(await stopped()).toEqual([]);
	});

	test("shows nothing about another camp on the link of one camp", async () => {
		await oneClick(await linkFor());
		const html = await (await ask(await linkFor("reminders", { camp_id: other.camp_id }))).text();
		expect(html).toContain("Emails from Camp Birch");
		expect(html).not.toContain("You&#x27;re unsubscribed from");
	});
});

describe("An invalid unsubscribe link", () => {
	const shown = async (path: string) => {
		const answer = await ask(path);
		return { status: answer.status, html: await answer.text() };
	};

	test("is rejected after it has expired", async () => {
		const path = await linkFor("reminders", { written: wallNow() - 366 * DAY });
		expect(await shown(path)).toMatchObject({ status: 410, html: expect.stringContaining("has expired") });
		expect((await oneClick(path)).status).toBe(410);
		const inTime = await linkFor("reminders", { written: wallNow() - 364 * DAY });
		expect((await shown(inTime)).status).toBe(200);
		expect(await stopped()).toEqual([]);
	});

	test("is rejected when it was forged or altered", async () => {
		const right = await linkFor();
		const token = right.split("token=")[1] ?? "";
		const words = { e: EMAIL, c: other.camp_id, k: "reminders", x: wallNow() + DAY };
		const forged = [
			`${btoa(JSON.stringify(words)).replace(/=+$/, "")}.${token.split(".")[1]}`,
			token.slice(0, -4),
			"rubbish",
			"%00",
		];
		for (const each of forged) {
			const path = `/unsubscribe?token=${each}`;
			expect(await shown(path), each).toMatchObject({
				status: 400,
				html: expect.stringContaining("This link is incomplete"),
			});
			expect((await oneClick(path)).status, each).toBe(400);
		}
		expect(await stopped()).toEqual([]);
	});

	test("returns 404 for a camp that doesn't exist and stops no emails", async () => {
		const path = await linkFor("reminders", { camp_id: "no-such-camp" });
		expect((await ask(path)).status).toBe(404);
		expect((await oneClick(path)).status).toBe(404);
		expect(await stopped()).toEqual([]);
	});
});

describe("The rate limit on unsubscribing", () => {
	const statuses = async (send: () => Promise<Response>, times: number) => {
		const seen: number[] = [];
		for (let time = 0; time < times; time++) seen.push((await send()).status);
		return seen;
	};
	const from = (path: string, address: string) =>
		send(path, [["List-Unsubscribe", "One-Click"]], { Origin: "", "CF-Connecting-IP": address });

	test("limits requests for one mailbox, not those for another mailbox from the same IP address", async () => {
		const path = await linkFor();
		const seen = await statuses(() => from(path, "192.0.2.1"), 31);
		expect(seen.slice(0, 30)).toEqual(Array(30).fill(200));
		expect(seen[30]).toBe(429);
		const beside = await linkFor("reminders", { email: "another@example.com" });
		expect((await from(beside, "192.0.2.1")).status).toBe(200);
	});

	test("limits guesses from one IP address", async () => {
		const seen = await statuses(() => from("/unsubscribe?token=guess", "192.0.2.2"), 31);
		expect(seen.slice(0, 30)).toEqual(Array(30).fill(400));
		expect(seen[30]).toBe(429);
	});
});

test("the unsubscribe page's data contains no more than the page", async () => {
	const answer = await ask(dataPath(await linkFor()));
	expect(await answer.text()).not.toContain(EMAIL);
});
