import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "~/lib/ids";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { rows } from "../registration-board/board-world";

let camp: CampWorld;
let account_id: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Cardwater", ["camp_admin", "counselor"], {
		bookkeeper: ["finance_view", "finance_post"],
	});
	account_id = `acct_${newId()}`;
	const [user] = await rows("SELECT user_id FROM membership WHERE camp_id = ? LIMIT 1", camp.camp_id);
	const at = "2026-05-01T14:00:00.000Z";
	await env.DB.prepare(
		`INSERT INTO provider_account (camp_id, account_id, livemode, charges_enabled, connected_by, created_at, updated_at)
			VALUES (?1, ?2, 0, 1, ?3, ?4, ?4)`,
	)
		.bind(camp.camp_id, account_id, user?.user_id, at)
		.run();
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
const isConnected = async () =>
	(await rows("SELECT disconnected_at FROM provider_account WHERE account_id = ?", account_id))[0]
		?.disconnected_at === null;

describe("a dispute that the bank asks about", () => {
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

	it("stands beside its payment and among what cards bring, with the day until which it is answered", async () => {
		const beside = await (
			await ask(`/financial/payments/${payment_id}`, { token: camp.tokens.camp_admin })
		).text();
		expect(beside).toContain("product not received");
		expect(beside).toContain("The bank asks");
		expect(beside).toContain("2099");
		expect(await page()).toContain(`/financial/payments/${payment_id}`);
	});

	it("is something to do on the dashboard of who sees money, and of nobody else", async () => {
		const seen = async (token: string | undefined) => (await ask("/dashboard", { token })).text();
		expect(await seen(camp.tokens.camp_admin)).toContain("Answer a dispute: $42.00");
		expect(await seen(camp.tokens.counselor)).not.toContain("Answer a dispute");
	});
});

describe("how a camp takes cards", () => {
	it("shows differences of books; one that was looked at goes, and nothing else changes", async () => {
		const id = await aDifference("pi_differs");
		expect(await page()).toContain("pi_differs");
		expect((await send({ intent: "settle", difference_id: id })).status, "without a word").toBe(422);
		expect((await send({ intent: "settle", difference_id: id, note: "A tip" })).status).toBe(303);
		expect(await page()).not.toContain("pi_differs");
		expect(await isConnected()).toBe(true);
		expect((await send({ intent: "settle", difference_id: id, note: "Again" })).status).toBe(409);
	});

	it("is seen by the bookkeeper, who changes nothing, and by no counselor", async () => {
		const id = await aDifference("pi_of_the_books");
		const books = await page(camp.tokens.bookkeeper);
		expect(books).toContain("pi_of_the_books");
		expect(books).not.toContain("Disconnect");
		const asked = { intent: "settle", difference_id: id, note: "Mine" };
		expect((await send(asked, camp.tokens.bookkeeper)).status).toBe(403);
		expect((await ask("/financial/cards", { token: camp.tokens.counselor })).status).toBe(403);
	});

	it("ends when it is disconnected, once", async () => {
		expect((await send({ intent: "disconnect" })).status).toBe(303);
		expect(await isConnected()).toBe(false);
		expect((await send({ intent: "disconnect" })).status).toBe(409);
	});

	it("says where this installation takes none", async () => {
		expect(await page()).toContain("Not set up in this installation");
		expect((await send({ intent: "connect" })).status).toBe(503);
	});
});
