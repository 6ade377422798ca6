import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { MOST_OPEN } from "#app/features/money/payments/dispute-rules";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { rows } from "../../office/registration-desk/board-world";

let camp: CampWorld;
let payment_id: string;
let account_id: unknown;
const CLOSED = ["won", "lost", "closed"];

beforeAll(async () => {
	camp = await aPeopledCamp("Disputewater", ["camp_admin"], {
		bookkeeper: ["finance_view", "reports_export"],
	});
	const [account] = await rows("SELECT account_id FROM provider_account WHERE camp_id = ?", camp.camp_id);
	account_id = account?.account_id;
	payment_id = newId();
	await env.DB.prepare(
		`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, received_on, provider_account, created_at, updated_at)
			VALUES (?1, ?2, ?3, 'card', 'succeeded', 90000, 'USD', '2026-05-01', ?4, ?5, ?5)`,
	)
		.bind(camp.camp_id, payment_id, camp.household_id, account?.account_id, "2026-05-01T14:00:00.000Z")
		.run();
	const states = ["inquiry", "needs_response", "under_review", "won", "lost"];
	for (const [index, state] of states.entries()) await aDispute(state, `du_${state}`, "2099-05-09", index);
});

/** A dispute of the payment, the later in the list the more. */
async function aDispute(state: string, name: string, evidence_by: string, index = 5) {
	const day = `2026-05-0${index + 2}T14:00:00.000Z`;
	await env.DB.prepare(
		`INSERT INTO dispute (camp_id, id, household_id, payment_id, provider_account, provider_dispute, amount_cents, currency, reason,
				state, evidence_by, opened_at, closed_at, created_at, updated_at)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'USD', ?8, ?9, ?10, ?11, ?12, ?11, ?11)`,
	)
		.bind(
			...[camp.camp_id, newId(), camp.household_id, payment_id, account_id, name],
			...[1_000 * (index + 1), "product_not_received", state, `${evidence_by}T23:59:00.000Z`, day],
			CLOSED.includes(state) ? day : null,
		)
		.run();
}

const get = async (path: string, token = camp.tokens.bookkeeper) => (await ask(path, { token })).text();
const inApi = async (query = "") => {
	const answer = JSON.parse(await get(`/api/disputes${query}`)) as {
		data: { state: string; amount_cents: number; evidence_by: string | null }[];
	};
	return answer;
};

describe("The office's list of disputes", () => {
	it("shows status, amount, deadline and family, each linked to its payment", async () => {
		const page = await get("/financial/cards/disputes");
		for (const words of ["$10.00", "$50.00", "Inquiry", "Needs response", "Won", "Lost", "2099"])
			expect(page).toContain(words);
		expect(page).toContain(`/financial/payments/${payment_id}`);
		expect(page).toContain("/financial/cards/disputes.csv");
	});

	it("shows a dispute on the family's account until the bank decides, with its reason", async () => {
		const account = await get(`/financial/${camp.household_id}`);
		expect(account.match(/>product not received</g)).toHaveLength(3);
		for (const words of ["$10.00", "$20.00", "$30.00", "Under review"]) expect(account).toContain(words);
		expect(account).not.toContain("$50.00");
		const [other] = await rows(
			"SELECT id FROM household WHERE camp_id = ?1 AND id <> ?2 LIMIT 1",
			...[camp.camp_id, camp.household_id],
		);
		expect(await get(`/financial/${other?.id}`)).not.toContain("product not received");
	});

	it("says, like the list of automatic charges, that no cards are taken without Stripe", async () => {
		for (const path of ["/financial/cards/disputes", "/financial/cards/charges"])
			expect(await get(path), path).toContain("Cards aren't accepted: this installation isn't connected");
	});

	it("can be filtered by one status, or to all undecided disputes", async () => {
		const lost = await get("/financial/cards/disputes?state=lost");
		expect(lost).toContain("$50.00");
		expect(lost).not.toContain("$40.00");
		expect((await inApi("?state=open")).data.map(({ state }) => state)).toEqual([
			"under_review",
			"needs_response",
			"inquiry",
		]);
		expect(await get("/financial/cards/disputes?state=closed")).toContain("No matching disputes");
	});

	it("is paged with the latest first", async () => {
		const seen: string[] = [];
		let query = "?limit=2";
		for (let turn = 0; turn < 3; turn += 1) {
			const text = await get(`/api/disputes${query}`);
			const { data } = JSON.parse(text) as { data: { state: string }[] };
			seen.push(...data.map(({ state }) => state));
			const [, cursor] = /"next_cursor":"([^"]+)"/.exec(text) ?? [];
			query = `?limit=2&cursor=${cursor}`;
		}
		expect(seen).toEqual(["lost", "won", "under_review", "needs_response", "inquiry"]);
	});

	it("is exported with its filter", async () => {
		const csv = await get("/financial/cards/disputes.csv?state=won");
		expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
		expect(csv).toContain("product not received");
		expect(csv).toContain("du_won");
	});

	it("is linked from the dashboard, where several disputes are one line", async () => {
		const board = await get("/dashboard", camp.tokens.camp_admin);
		expect(board).toContain("Respond to 2 disputes");
		expect(board).toContain("/financial/cards/disputes?state=open");
		expect(await get(`/financial/payments/${payment_id}`)).toContain("/financial/cards/disputes");
	});

	it("lists disputes that need a response first, and says when there are more", async () => {
		for (let each = 0; each < MOST_OPEN; each += 1)
			await aDispute("under_review", `du_answered_${each}`, "2020-01-01");
		expect(await get("/dashboard", camp.tokens.camp_admin)).toContain("Respond to 2 disputes");
		const cards = await get("/financial/cards");
		expect(cards).toContain("$10.00");
		expect(cards).toContain("More than 20 are open");
		for (let each = 0; each < MOST_OPEN; each += 1)
			await aDispute("needs_response", `du_new_${each}`, "2099-05-09");
		expect(await get("/dashboard", camp.tokens.camp_admin)).toContain("Respond to more than 20 disputes");
	});
});
