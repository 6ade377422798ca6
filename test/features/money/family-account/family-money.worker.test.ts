import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, aMembership, aPayable, aPerson, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { formatDate } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";
import { daysFromToday, today } from "../../../support/days";
import { someInvoices } from "../../../support/some-invoices";
import { rows } from "../../office/registration-desk/board-world";
import { aPayingFamily, type PayingFamily, pays, signedIn, YEAR } from "./paying-family";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Moneywood", ["camp_admin", "counselor", "parent"], {
		bookkeeper: ["finance_view"],
	});
});

const own = () => ({ id: camp.camp_id });
const aFamilyOfIt = (more: { name?: string; at_desk?: boolean } = {}) => aPayingFamily(camp, more);
const paysIn = (of: PayingFamily, amount: string, on?: string) => pays(camp, of, amount, on);

const text = async (path: string, token: string | undefined) => {
	const answer = await ask(path, { token });
	return { status: answer.status, html: await answer.text() };
};
/** What an address answers, without its words. */
async function statusOf(path: string, token: string | undefined) {
	const answer = await ask(path, { token });
	await answer.arrayBuffer();
	return answer.status;
}

/** Where a page leads that is about a household's money or a camper. */
const leadsOf = async (path: string, token: string | undefined) =>
	(await text(path, token)).html.match(/href="\/(?:parent-dashboard\/payments\?household|campers\/)[^"]*/g) ??
	[];

const PAPERS = (of: PayingFamily, payment_id: string) => [
	`/parent-dashboard/payments?household=${of.household_id}`,
	`/parent-dashboard/payments/${payment_id}`,
	`/parent-dashboard/payments/${payment_id}/receipt.pdf`,
	`/parent-dashboard/statement?household=${of.household_id}`,
	`/parent-dashboard/statement.csv?household=${of.household_id}`,
	`/parent-dashboard/statement.pdf?household=${of.household_id}`,
	`/parent-dashboard/care-statement/${YEAR}?household=${of.household_id}`,
	`/parent-dashboard/care-statement/${YEAR}/statement.pdf?household=${of.household_id}`,
];

describe("A family's payments page", () => {
	it("shows what is due in order of date, what it is for, and how to pay", async () => {
		const bee = await aFamilyOfIt();
		const { html } = await text("/parent-dashboard/payments", bee.token);
		expect(html.indexOf("Deposit Bee")).toBeGreaterThan(0);
		expect(html.indexOf("Deposit Bee")).toBeLessThan(html.indexOf("Balance Bee"));
		expect(html).toContain("Ella: Explorers Bee");
		expect(html).toContain("Overdue");
		expect(html).toContain("Ask the camp office where to bring or send your payment.");
		expect(html).toContain(`/register/${camp.slug}/${bee.registration.id}/refund`);
	});

	it("links to registrations made by the front desk, and shows the office no page of its own", async () => {
		const fern = await aFamilyOfIt({ name: "Fern", at_desk: true });
		const own = `/register/${camp.slug}/${fern.registration.id}`;
		const { html } = await text("/parent-dashboard/payments", fern.token);
		expect(html).toContain(`${own}/refund`);
		expect(await statusOf(own, fern.token)).toBe(200);
		const office = await text(
			`/parent-dashboard/payments?household=${fern.household_id}`,
			camp.tokens.camp_admin,
		);
		expect(office.html).toContain("Deposit Fern");
		expect(office.html).not.toContain(own);
	});

	it("is summarized on the family's dashboard: the overdue amount and the next one due", async () => {
		const bee = await aFamilyOfIt();
		const late = (await text("/parent-dashboard", bee.token)).html;
		expect(late).toContain("$50.00 is overdue");
		expect(late).toMatch(/\$400\.00 due/);
		await paysIn(bee, "50.00");
		expect((await text("/parent-dashboard", bee.token)).html).toMatch(/\$400\.00 due/);
		await paysIn(bee, "400.00");
		expect((await text("/parent-dashboard", bee.token)).html).not.toContain("$400.00 due");
	});

	it("lists each of the next due dates on the dashboard, and the rest on one line", async () => {
		const bee = await aFamilyOfIt();
		await paysIn(bee, "50.00");
		const due = (amount_cents: number, in_days: number) =>
			aPayable(bee.registration, { amount_cents, due_on: daysFromToday(in_days), kind: "installment" });
		await writeRows(env.DB, [due(11_000, 21), due(12_000, 40), due(13_000, 41), due(14_000, 42)]);
		const { html } = await text("/parent-dashboard", bee.token);
		const said = [
			...(html.split("window.__remixContext")[0] ?? "").matchAll(
				/\$[\d.]+ (?:is overdue|due (?:later|\w+))/g,
			),
		];
		const month = (in_days: number) => formatDate(daysFromToday(in_days)).slice(0, 3);
		expect(said.map(([words]) => words)).toEqual([
			`$400.00 due ${month(20)}`,
			`$110.00 due ${month(21)}`,
			`$120.00 due ${month(40)}`,
			"$270.00 due later",
		]);
	});

	it("has invoices under Payments, as the office has them under Money", async () => {
		const bee = await aFamilyOfIt();
		const by = {
			camp_id: camp.camp_id,
			user_id: bee.user.id,
			registration_id: bee.registration.id,
			day: today,
		};
		const { things, statements } = someInvoices(env.DB, by);
		await env.DB.batch(statements);
		const here = async (token: string | undefined) => {
			const { html } = await text(`/parent-dashboard/invoices/${things.invoice_id}`, token);
			const links = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)];
			return [...new Set(links.map(([link]) => /href="([^"?]*)/.exec(link)?.[1]))];
		};
		expect(await here(bee.token)).toEqual(["/parent-dashboard/payments"]);
		expect(await here(camp.tokens.camp_admin)).toEqual(["/financial/invoices"]);
	});

	it("shows the same balance of a partly paid charge to the family, on its registration, and to the office", async () => {
		const bee = await aFamilyOfIt();
		await paysIn(bee, "60.00");
		const office = camp.tokens.camp_admin;
		const registration = bee.registration.id;
		for (const [path, token, ...words] of [
			["/parent-dashboard", bee.token, "$390.00 due"],
			["/parent-dashboard/payments", bee.token, "$390.00", "$10.00 of $400.00 already paid"],
			[`/financial/${bee.household_id}`, office, "$390.00", "$10.00 of $400.00 paid"],
			[`/registrations/${registration}`, office, "$390.00", "$10.00 paid"],
		] as const) {
			const html = (await text(path, token)).html.replaceAll("<!-- -->", "");
			for (const each of words) expect(html, path).toContain(each);
		}
	});

	describe("Access to the family's documents", () => {
		let [bee, dew]: PayingFamily[] = [];
		let payment_id = "";
		let stranger: string | undefined;
		beforeAll(async () => {
			[bee, dew] = [await aFamilyOfIt(), await aFamilyOfIt({ name: "Dew" })];
			payment_id = await paysIn(bee, "50.00");
			stranger = (await aPeopledCamp("Otherwood", ["camp_admin"])).tokens.camp_admin;
		});

		it.each(Array.from({ length: 8 }, (_, at) => at))(
			"is limited to the family and the office for document %i",
			async (at) => {
				if (!bee || !dew) throw new Error("No families");
				const path = PAPERS(bee, payment_id)[at] ?? "";
				const { parent, counselor, camp_admin, bookkeeper } = camp.tokens;
				const asked = [bee.token, bookkeeper, camp_admin, dew.token, parent, counselor, stranger];
				const answers = await Promise.all(asked.map((token) => statusOf(path, token)));
				expect([path, answers]).toEqual([path, [200, 200, 200, 404, 404, 404, 404]]);
			},
		);
	});

	/** What somebody who was taken out of the household is answered, and then as a member again. */
	it("is denied to a former member, even if they registered for it", async () => {
		const bee = await aFamilyOfIt({ name: "Elm" });
		const payment_id = await paysIn(bee, "50.00");
		const paths = PAPERS(bee, payment_id);
		const answers = async () => [
			...new Set(await Promise.all(paths.map((path) => statusOf(path, bee.token)))),
		];
		expect(await answers()).toEqual([200]);
		const taken = await env.DB.prepare(
			"DELETE FROM household_member WHERE camp_id = ? AND household_id = ? AND person_id = ? RETURNING is_primary",
		)
			.bind(camp.camp_id, bee.household_id, bee.parent.id)
			.first("is_primary");
		expect(await answers()).toEqual([404]);
		// A registration is its household's, whoever sent it.
		const own = `/register/${camp.slug}/${bee.registration.id}`;
		expect(await statusOf(own, bee.token)).toBe(404);
		await env.DB.prepare(
			"INSERT INTO household_member (camp_id, household_id, person_id, is_primary) VALUES (?, ?, ?, ?)",
		)
			.bind(camp.camp_id, bee.household_id, bee.parent.id, taken)
			.run();
		expect(await answers()).toEqual([200]);
		expect(await leadsOf(own, bee.token)).not.toEqual([]);
	});

	it("is open to a new family whose user isn't linked to a person yet", async () => {
		const bee = await aFamilyOfIt({ name: "Yew" });
		await env.DB.prepare("UPDATE membership SET person_id = NULL WHERE user_id = ?").bind(bee.user.id).run();
		expect(await statusOf(`/parent-dashboard/payments?household=${bee.household_id}`, bee.token)).toBe(200);
	});

	it("shows parents of two households only their own", async () => {
		const bee = await aFamilyOfIt();
		const father = aPerson(own(), { person_type: "parent", first_name: "Finn" });
		const home = aFamily(own(), { guardians: 1, children: [] });
		const user = aUser();
		await writeRows(env.DB, [home, father, user]);
		const member = (household_id: string, person_id: string) =>
			env.DB.prepare(
				"INSERT INTO household_member (camp_id, household_id, person_id, is_primary) VALUES (?, ?, ?, 0)",
			)
				.bind(camp.camp_id, household_id, person_id)
				.run();
		await member(home.household.id, father.id);
		await member(home.household.id, bee.child.id);
		await writeRows(env.DB, aMembership(own(), user, { role_key: "parent", person_id: father.id }));
		const token = await signedIn(user);
		expect((await text("/parent-dashboard/payments", token)).html).not.toContain("Deposit Bee");
		expect(await statusOf(`/parent-dashboard/payments?household=${bee.household_id}`, token)).toBe(404);
		// Once they live there, it is theirs to see; as its child it would not be.
		await member(bee.household_id, father.id);
		expect((await text(`/parent-dashboard/payments?household=${bee.household_id}`, token)).html).toContain(
			"Deposit Bee",
		);
		await env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?, ?, ?, ?, 'parent', ?, ?)`,
		)
			.bind(camp.camp_id, newId(), father.id, bee.parent.id, today, today)
			.run();
		expect(await statusOf(`/parent-dashboard/payments?household=${bee.household_id}`, token)).toBe(404);
	});

	it("shows the camp's own payment instructions", async () => {
		const bee = await aFamilyOfIt();
		const body = new URLSearchParams({
			how_to_pay: "By check to the lodge.\nName your family.",
			tax_id: "12-3456789",
		});
		const token = camp.tokens.camp_admin;
		expect((await ask("/camp-settings/finance", { method: "POST", token, body })).status).toBe(303);
		const { html } = await text("/parent-dashboard/payments", bee.token);
		expect(html).toContain("By check to the lodge.\nName your family.");
		expect(html).not.toContain("12-3456789");
	});
});

describe("The family's documents", () => {
	it("include a receipt with payer, method and charges, without the office's internal notes", async () => {
		const bee = await aFamilyOfIt();
		const { html } = await text(`/parent-dashboard/payments/${await paysIn(bee, "60.00")}`, bee.token);
		for (const words of ["Check", "77", "Deposit Bee", "Balance Bee", "$10.00", "$60.00"]) {
			expect(html).toContain(words);
		}
		expect(html).toContain("Deposit Bee · Ella: Explorers Bee");
		expect(html).not.toContain("For us only");
	});

	it("include a receipt with its journal number, at a URL with the payment's ID", async () => {
		const bee = await aFamilyOfIt();
		const id = await paysIn(bee, "60.00");
		const [entry] = await rows("SELECT number FROM ledger_entry WHERE payment_id = ?", id);
		const { html } = await text(`/parent-dashboard/payments/${id}`, bee.token);
		const [, facts = ""] = /<main[\s\S]*?(<dl[\s\S]*?<\/dl>)/.exec(html) ?? [];
		expect(facts).toMatch(new RegExp(`>Receipt</dt><dd[^>]*><bdi>${entry?.number}</bdi>`));
		expect(facts).not.toContain(id);
	});

	it("include no receipt for a reversed payment", async () => {
		const bee = await aFamilyOfIt();
		const id = await paysIn(bee, "50.00");
		const body = new URLSearchParams({ reason: "It bounced" });
		await ask(`/financial/payments/${id}`, { method: "POST", token: camp.tokens.camp_admin, body });
		expect((await text(`/parent-dashboard/payments/${id}`, bee.token)).html).toContain(
			"this payment doesn&#x27;t count",
		);
	});

	it("include a statement that starts with the opening balance and ends with the closing balance", async () => {
		const bee = await aFamilyOfIt();
		await paysIn(bee, "50.00", daysFromToday(-2));
		await paysIn(bee, "30.00", today);
		const csv = async (from: string, to: string) => {
			const path = `/parent-dashboard/statement.csv?from=${from}&to=${to}`;
			return (await text(path, bee.token)).html.trim().split(/\r?\n/).slice(1);
		};
		// Entered later, and on its own day.
		await paysIn(bee, "20.00", daysFromToday(-1));
		const all = await csv(daysFromToday(-10), today);
		expect(all.map((line) => line.split(",").slice(-2).map(Number))).toEqual([
			[0, 0],
			[-50, -50],
			[-20, -70],
			[-30, -100],
		]);
		expect(all.map((line) => line.split(",").at(-1))).toEqual(["0.00", "-50.00", "-70.00", "-100.00"]);
		const last = await csv(today, today);
		expect(last.map((line) => line.split(",").slice(-2).map(Number))).toEqual([
			[0, -70],
			[-30, -100],
		]);
		const wrong = `/parent-dashboard/statement?from=${today}&to=${daysFromToday(-1)}`;
		expect((await text(wrong, bee.token)).html).toContain("Choose an end date on or after the start date.");
		expect((await ask(wrong.replace("statement?", "statement.pdf?"), { token: bee.token })).status).not.toBe(
			200,
		);
	});

	it("include a care statement with the amounts paid per child, which names missing camp details", async () => {
		const bee = await aFamilyOfIt();
		await paysIn(bee, "50.00");
		const path = `/parent-dashboard/care-statement/${YEAR}`;
		const settle = async (settings: object) =>
			env.DB.prepare("UPDATE camp SET settings = ? WHERE id = ?")
				.bind(JSON.stringify(settings), camp.camp_id)
				.run();
		await settle({ campFormat: "day" });
		const before = (await text(path, bee.token)).html;
		expect(before).toContain("Form W-10");
		expect(before).toContain("Paid for Ella Bee's care");
		const office = (await text(`${path}?household=${bee.household_id}`, camp.tokens.camp_admin)).html;
		expect(office).toContain("/camp-settings/finance");
		const bookkeeper = (await text(`${path}?household=${bee.household_id}`, camp.tokens.bookkeeper)).html;
		expect(bookkeeper).toContain("under Finance and tax");
		for (const words of ["Ask the camp", "/camp-settings/finance"]) expect(bookkeeper).not.toContain(words);
		const next = `/parent-dashboard/care-statement/${Number(YEAR) + 1}`;
		for (const ahead of [next, `${next}/statement.pdf`])
			expect((await ask(ahead, { token: bee.token })).status, ahead).toBe(404);
		await settle({
			campFormat: "overnight",
			tax_id: "12-3456789",
			legal_name: "Pinewood Camps LLC",
			tax_address: "1 Elm\nBath",
		});
		const after = (await text(path, bee.token)).html;
		expect(after).toContain("Pinewood Camps LLC");
		expect(after).toContain("12-3456789");
		expect(after).toContain("Overnight camp");
		expect(after).not.toContain("Paid for Ella Bee's care");
		expect(after).not.toContain("Form W-10");
	});

	const pdfsOf = async (family: Awaited<ReturnType<typeof aFamilyOfIt>>) => {
		const id = await paysIn(family, "50.00");
		const paths = PAPERS(family, id).filter((each) => each.includes(".pdf"));
		return Promise.all(paths.map((path) => ask(path, { token: family.token })));
	};

	it("are available as PDFs too", async () => {
		for (const answer of await pdfsOf(await aFamilyOfIt({ name: "Ołena" }))) {
			expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
			expect(new TextDecoder().decode((await answer.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
		}
	});

	it("redirect to the page instead of a PDF when our font lacks a name's letters", async () => {
		const answers = await pdfsOf(await aFamilyOfIt({ name: "Ołena 王" }));
		const led = answers.filter(({ status }) => status === 303);
		// The care statement names the child alone.
		expect(led.length).toBeGreaterThanOrEqual(answers.length - 1);
		for (const { headers } of led) expect(headers.get("Location")).not.toContain(".pdf");
	});
});

describe("The refund preview", () => {
	it("shows what a cancellation of the family's own registration would refund, and changes nothing", async () => {
		const bee = await aFamilyOfIt();
		await paysIn(bee, "50.00");
		const path = `/register/${camp.slug}/${bee.registration.id}/refund`;
		const { html } = await text(path, bee.token);
		expect(html).toMatch(/Comes back today|has begun|is over/);
		expect(await rows("SELECT status FROM registration WHERE id = ?", bee.registration.id)).toEqual([
			{ status: "enrolled" },
		]);
		const dew = await aFamilyOfIt({ name: "Dew" });
		expect(await statusOf(path, dew.token)).toBe(404);
		expect(await statusOf(path, camp.tokens.camp_admin)).toBe(404);
	});
});
