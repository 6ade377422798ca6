import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { billShares } from "#app/lib/bill-shares";
import { formatMoney } from "#app/lib/money";
import { readToast } from "#app/platform/http/toast.server";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { aParentOf } from "../../people/household-access/members";
import { rows } from "../../office/registration-desk/board-world";
import { anotherHousehold } from "./two-houses";

let camp: CampWorld;
let other: string;
let due: number[];
beforeAll(async () => {
	camp = await aPeopledCamp("Sharefield", ["camp_admin"]);
	const taken = await rows(
		"SELECT DISTINCT camper_id FROM registration_line WHERE registration_id = ? AND camper_id IS NOT NULL",
		camp.booked_id,
	);
	other = await anotherHousehold(camp.camp_id, ...taken.map(({ camper_id }) => String(camper_id)));
	const payables = await rows(
		"SELECT amount_cents FROM payable WHERE registration_id = ? AND state = 'due' AND kind NOT IN ('refund', 'fee')",
		camp.booked_id,
	);
	due = payables.map(({ amount_cents }) => Number(amount_cents));
});

const path = () => `/financial/registrations/${camp.booked_id}/split`;
const ownOf = (percent: number) =>
	due.map((cents) => formatMoney(billShares(cents, 100 - percent, "USD").own_cents, "USD"));

it("the preview shows what each household would owe, starting with halves", async () => {
	const html = await (await ask(path(), { token: camp.tokens.camp_admin })).text();
	expect(due.length).toBeGreaterThan(0);
	for (const money of ownOf(50)) expect(html).toContain(money);
	expect(html).toContain("The other house");
});

it("the preview shows the submitted percentage without JavaScript, and changes nothing", async () => {
	const check = (percent: string) =>
		ask(path(), {
			method: "POST",
			token: camp.tokens.camp_admin,
			body: new URLSearchParams({
				intent: "check",
				other_household_id: other,
				percent,
				reason: "Both asked",
			}),
		});
	const answer = await check("37");
	expect(answer.status).toBe(200);
	const html = await answer.text();
	for (const money of ownOf(37)) expect(html).toContain(money);
	expect(html).toContain('value="37"');
	expect(html).toContain('value="Both asked"');
	const wrong = await check("140");
	expect(wrong.status).toBe(422);
	expect(await wrong.text()).toContain("At most 99.");
	const [{ splits } = { splits: null }] = await rows("SELECT count(*) AS splits FROM bill_split");
	expect(splits).toBe(0);
});

describe("A split bill's page", () => {
	const send = (fields: Record<string, string>) =>
		ask(path(), {
			method: "POST",
			token: camp.tokens.camp_admin,
			body: new URLSearchParams({
				reason: "Both asked",
				other_household_id: other,
				percent: "60",
				...fields,
			}),
		});
	const said = ({ headers }: Response) => {
		const [, cookie = ""] = /^campinsights\.toast=([^;]*)/.exec(headers.get("Set-Cookie") ?? "") ?? [];
		return readToast(decodeURIComponent(cookie))?.message;
	};

	it("says that the households are notified where they are, and not where nothing changes", async () => {
		await aParentOf({ id: camp.camp_id }, other);
		const first = await said(await send({ intent: "share" }));
		expect(first).toBe("The balance is now split. Both households are notified by email.");
		expect(await said(await send({ intent: "share" }))).toBe("The balance is now split.");
	});

	it("can still end the split when there is no household left to split with", async () => {
		await env.DB.prepare(
			"DELETE FROM household_member WHERE household_id = ? AND person_id IN (SELECT id FROM camper)",
		)
			.bind(other)
			.run();
		const html = await (await ask(path(), { token: camp.tokens.camp_admin })).text();
		expect(html).toContain("No household to split with");
		expect(html).toContain('value="end"');
		expect(html).not.toContain('value="share"');
		expect((await send({ intent: "share" })).status).toBe(422);
		expect(await said(await send({ intent: "end", other_household_id: "", percent: "" }))).toContain(
			"owes the whole balance again.",
		);
	});
});
