import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { rows } from "../../office/registration-desk/board-world";

let camp: CampWorld;
let account_id: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Cardwater", ["camp_admin", "counselor"], {
		bookkeeper: ["finance_view", "finance_post"],
		reader: ["finance_view"],
	});
	const [account] = await rows("SELECT account_id FROM provider_account WHERE camp_id = ?", camp.camp_id);
	account_id = String(account?.account_id);
});

async function aDifference(object_id: string) {
	const id = newId();
	await env.DB.prepare(
		`INSERT INTO provider_difference (id, camp_id, account_id, object_id, what, ours_cents, theirs_cents, currency, found_at, seen_at)
			VALUES (?1, ?2, ?3, ?4, 'amount', 1000, 1200, 'USD', ?5, ?5)`,
	)
		.bind(id, camp.camp_id, account_id, object_id, "2026-05-02T08:20:00.000Z")
		.run();
	return id;
}

const send = (fields: Record<string, string>, token = camp.tokens.camp_admin) =>
	ask("/financial/cards", { token, method: "POST", body: new URLSearchParams(fields) });
const page = async (token = camp.tokens.camp_admin) => (await ask("/financial/cards", { token })).text();
/** What the toast's Undo sends. */
function undoOf({ headers }: Response): Record<string, string> {
	const toast = /campinsights\.toast=([^;]+)/.exec(headers.get("Set-Cookie") ?? "")?.[1] ?? "";
	return (JSON.parse(decodeURIComponent(toast)) as { undo: { fields: Record<string, string> } }).undo.fields;
}
const isConnected = async () =>
	(await rows("SELECT disconnected_at FROM provider_account WHERE account_id = ?", account_id))[0]
		?.disconnected_at === null;

describe("A dispute that needs a response", () => {
	let payment_id: string;
	beforeAll(async () => {
		payment_id = newId();
		await env.DB.prepare(
			`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, received_on, provider_account, created_at, updated_at)
				VALUES (?1, ?2, ?3, 'card', 'succeeded', 4200, 'USD', '2026-05-01', ?4, ?5, ?5)`,
		)
			.bind(camp.camp_id, payment_id, camp.household_id, account_id, "2026-05-01T14:00:00.000Z")
			.run();
		await env.DB.prepare(
			`INSERT INTO dispute (camp_id, id, household_id, payment_id, provider_account, provider_dispute, amount_cents, currency, reason,
				state, evidence_by, opened_at, created_at, updated_at)
				VALUES (?1, ?2, ?3, ?4, ?5, 'du_asked', 4200, 'USD', 'product_not_received', 'inquiry', ?6, ?7, ?7, ?7)`,
		)
			.bind(
				...[camp.camp_id, newId(), camp.household_id, payment_id, account_id],
				...["2099-05-09T23:59:00.000Z", "2026-05-02T14:00:00.000Z"],
			)
			.run();
	});

	it("is shown beside its payment and in the card overview, with its response deadline", async () => {
		const beside = await (
			await ask(`/financial/payments/${payment_id}`, { token: camp.tokens.camp_admin })
		).text();
		expect(beside).toContain("product not received");
		expect(beside).toContain("Inquiry");
		expect(beside).toContain("2099");
		expect(await page()).toContain(`/financial/payments/${payment_id}`);
	});

	it("is a dashboard task for users with financial access, and for no one else", async () => {
		const seen = async (token: string | undefined) => (await ask("/dashboard", { token })).text();
		expect(await seen(camp.tokens.camp_admin)).toContain("Respond to a dispute: $42.00");
		expect(await seen(camp.tokens.counselor)).not.toContain("Respond to a dispute");
	});
});

describe("The card settings page", () => {
	it("lists book differences, and marking one as reviewed removes it and changes nothing else", async () => {
		const id = await aDifference("pi_differs");
		expect(await page()).toContain("pi_differs");
		expect((await send({ intent: "settle", difference_id: id })).status, "without a word").toBe(422);
		const todo = async () => (await ask("/dashboard", { token: camp.tokens.camp_admin })).text();
		expect(await todo()).toContain("Your books and Stripe&#x27;s don&#x27;t match");
		const settled = await send({ intent: "settle", difference_id: id, note: "A tip" });
		expect(settled.status).toBe(303);
		expect(await page()).not.toContain("pi_differs");
		expect(await todo()).not.toContain("Your books and Stripe&#x27;s don&#x27;t match");
		// Undo puts it back, once, and not beside the same that was found anew meanwhile.
		expect((await send(undoOf(settled))).status).toBe(303);
		expect(await page()).toContain("pi_differs");
		expect((await send(undoOf(settled))).status).toBe(409);
		const again = await send({ intent: "settle", difference_id: id, note: "A tip" });
		const anew = await aDifference("pi_differs");
		expect((await send(undoOf(again))).status).toBe(409);
		await send({ intent: "settle", difference_id: anew, note: "A tip" });
		expect(await isConnected()).toBe(true);
		expect((await send({ intent: "settle", difference_id: id, note: "Again" })).status).toBe(409);
	});

	it("lists quarantined events, unreviewed ones first, and reviewed ones say who, when and why", async () => {
		const aside = async (id: string, received_at: string) => {
			await env.DB.prepare(
				`INSERT INTO provider_event (id, account_id, type, object_id, livemode, happened_at, received_at, state, camp_id, outcome, settled_at)
				VALUES (?1, 'acct_screens', 'charge.refunded', 'obj_' || ?1, 0, ?2, ?2, 'quarantined', ?3, 'Fits nothing here: ' || ?1, ?2)`,
			)
				.bind(id, received_at, camp.camp_id)
				.run();
		};
		await aside("evt_older", "2026-03-01T10:00:00.000Z");
		await aside("evt_newer", "2026-03-02T10:00:00.000Z");
		const todo = async () => (await ask("/dashboard", { token: camp.tokens.camp_admin })).text();
		expect(await todo()).toContain("Review 2 Stripe events that don't match");
		const look = { intent: "look", event_id: "evt_newer", note: "Sent twice" };
		expect((await send({ ...look, note: "" })).status, "without a word").toBe(422);
		expect((await send(look, camp.tokens.reader)).status, "who only reads").toBe(403);
		const looked = await send(look);
		expect(looked.status).toBe(303);
		expect((await send(look)).status, "once").toBe(409);
		expect(await todo()).toContain("Review a Stripe event that doesn't match your records");
		const html = await page();
		expect(html.indexOf("obj_evt_older")).toBeLessThan(html.indexOf("obj_evt_newer"));
		expect(html).toContain("Sent twice");
		const kept = () =>
			env.DB.prepare(
				"SELECT looked_at IS NOT NULL AS looked, looked_by, note FROM provider_event WHERE id = 'evt_newer'",
			).first();
		expect(await kept()).toMatchObject({ looked: 1, note: "Sent twice" });
		const audited = await env.DB.prepare(
			"SELECT action, changes FROM audit_event WHERE camp_id = ? AND entity_id = 'evt_newer'",
		)
			.bind(camp.camp_id)
			.all();
		expect(audited.results).toMatchObject([{ action: "card_account.look" }]);
		expect((await send(undoOf(looked))).status).toBe(303);
		expect(await kept()).toEqual({ looked: 0, looked_by: null, note: null });
		// Another camp's list knows nothing of it, and the wall holds for what was not set aside.
		const other = await aPeopledCamp("Camp Elsewhere", ["camp_admin"]);
		expect((await send(look, other.tokens.camp_admin)).status).toBe(409);
		await expect(
			env.DB.prepare("UPDATE provider_event SET looked_at = received_at WHERE id = 'evt_older'").run(),
		).rejects.toThrow("provider_event_looked");
	});

	it("can be reviewed by the bookkeeper, who can't connect an account, and isn't visible to counselors", async () => {
		const id = await aDifference("pi_of_the_books");
		const books = await page(camp.tokens.bookkeeper);
		expect(books).toContain("pi_of_the_books");
		expect(books).not.toContain("Disconnect");
		expect(books).toContain("Mark reviewed");
		expect(await page(camp.tokens.reader)).not.toContain("Mark reviewed");
		const asked = { intent: "settle", difference_id: id, note: "Mine" };
		expect((await send(asked, camp.tokens.reader)).status).toBe(403);
		expect((await send(asked, camp.tokens.bookkeeper)).status).toBe(303);
		for (const intent of ["connect", "disconnect"])
			expect((await send({ intent }, camp.tokens.bookkeeper)).status, intent).toBe(403);
		expect((await ask("/financial/cards", { token: camp.tokens.counselor })).status).toBe(403);
	});

	it("disconnects the account once", async () => {
		expect((await send({ intent: "disconnect" })).status).toBe(303);
		expect(await isConnected()).toBe(false);
		expect((await send({ intent: "disconnect" })).status).toBe(409);
	});

	it("says when this installation takes no cards", async () => {
		expect(await page()).toContain("Not set up in this installation");
		expect((await send({ intent: "connect" })).status).toBe(503);
	});
});
