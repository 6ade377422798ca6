import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { ask } from "../../../support/ask";
import { aPeopledCamp } from "../../../support/camp-world";

it("all stored invoices are exported, and an export that would be truncated is rejected", async () => {
	const camp = await aPeopledCamp("Camp Ledger", ["camp_admin"]);
	const many = (from: number, to: number) =>
		env.DB.prepare(
			`INSERT INTO subscription_invoice (camp_id, id, number, status, amount_cents, currency, issued_at)
			SELECT ?1, 'in_' || ?1 || '_' || j.value, 'N-' || j.value, 'paid', 4900, 'USD', '2020-01-01T09:00:00.000Z' FROM json_each(?2) j`,
		)
			.bind(camp.camp_id, JSON.stringify(Array.from({ length: to - from }, (_, at) => from + at)))
			.run();
	const csv = () => ask("/billing/invoices.csv", { token: camp.tokens.camp_admin });
	await many(0, 40);
	const lines = (await (await csv()).text()).trim().split("\n");
	expect(lines.filter((line) => line.includes("N-"))).toHaveLength(40);
	await many(40, 1_201);
	const refused = await csv();
	expect(refused.status).toBe(303);
	expect(decodeURIComponent(refused.headers.get("Set-Cookie") ?? "")).toContain(
		"The limit is 1,200 invoices",
	);
});
