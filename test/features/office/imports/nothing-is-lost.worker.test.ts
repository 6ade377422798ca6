import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aDefinition } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { chooseHeading } from "#app/features/office/imports/choose-heading.server";
import { decideDuplicates } from "#app/features/office/imports/decide-duplicates.server";
import { importView, pageReads } from "#app/features/office/imports/import-page.server";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { mapImport } from "#app/features/office/imports/map-import.server";
import { doubtfulRows, undecidedRows } from "#app/features/office/imports/queries.server";
import { commitImport } from "#app/features/office/imports/start-import.server";
import { uploadImport } from "#app/features/office/imports/upload-import.server";
import type { KeptPlan } from "#app/features/office/imports/work.server";
import type { CampCtx } from "#app/platform/context.server";
import { anImportingCamp, checked, committed, csv, linesOf, runOf, work } from "./imports-world";

const HEAD =
	"Child first name,Child last name,Child birth date,Guardian 1 first name,Guardian 1 last name,Guardian 1 e-mail,Guardian 1 phone,Address,City,State,ZIP code,Household";

async function rows<Row>(ctx: CampCtx, query: string): Promise<Row[]> {
	return (await env.DB.prepare(query).bind(ctx.camp.id).all<Row>()).results;
}
const homes = (ctx: CampCtx) =>
	rows(ctx, "SELECT name, address, zip_code FROM household WHERE camp_id = ? ORDER BY address");
const problems = async (ctx: CampCtx, id: string) =>
	(await linesOf(ctx, id))
		.filter(({ problems }) => problems)
		.map(({ row_number, problems }) => [row_number, problems]);

describe("A later row of a family", () => {
	const ann = "Ann,Adr,2014-01-01,Paula,Adr,pa@example.org,";
	const bob = "Bob,Adr,2015-01-01,Paula,Adr,pa@example.org,";

	it("fills an empty address and phone of the first row, and reports nothing new the second time", async () => {
		const ctx = await anImportingCamp();
		const file = csv(HEAD, `${ann},,,,,`, `${bob}5185550142,12 Elm St,Bridgton,ME,4009,`);
		const run = await committed(ctx, "families", file);
		expect(run.error).toContain("4009 was missing a zero, so we read it as 04009");
		expect(await problems(ctx, run.id)).toEqual([]);
		expect(await homes(ctx)).toEqual([{ name: "Adr family", address: "12 Elm St", zip_code: "04009" }]);
		expect(await rows(ctx, "SELECT phone FROM person WHERE camp_id = ? AND first_name = 'Paula'")).toEqual([
			{ phone: "+15185550142" },
		]);
		expect(await checked(ctx, "families", file)).toMatchObject({
			creates: 0,
			updates: 0,
			skips: 2,
			errors: 0,
		});
	});

	it("is reported when its address or phone differs, the second time too", async () => {
		const ctx = await anImportingCamp();
		const file = csv(
			HEAD,
			`${ann},12 Elm St,Bridgton,ME,04009,`,
			`${bob},99 Oak St,Naples,ME,04055,`,
			"Cal,Adr,2016-01-01,Paula,Adr,pa@example.org,5185550142,,,,,",
			"Dan,Adr,2017-01-01,Paula,Adr,pa@example.org,5185550199,,,,,",
		);
		const run = await committed(ctx, "families", file);
		expect(await problems(ctx, run.id)).toEqual([
			[3, { address: expect.stringContaining("12 Elm St") }],
			[5, { guardian_1_phone: expect.stringContaining("+15185550142") }],
		]);
		const again = await checked(ctx, "families", file);
		expect(again).toMatchObject({ creates: 0, updates: 0, skips: 2, errors: 2 });
		expect(await homes(ctx)).toEqual([{ name: "Adr family", address: "12 Elm St", zip_code: "04009" }]);
	});

	it("creates a second household when it names another with another address, beside a stored one too", async () => {
		const ctx = await anImportingCamp();
		const first = `${ann},12 Elm St,Bridgton,ME,04009,`;
		const file = csv(HEAD, first, `${bob},99 Oak St,Naples,ME,04055,Adr at Oak St`);
		await committed(ctx, "families", csv(HEAD, first));
		await committed(ctx, "families", file);
		expect(await homes(ctx)).toEqual([
			{ name: "Adr family", address: "12 Elm St", zip_code: "04009" },
			{ name: "Adr at Oak St", address: "99 Oak St", zip_code: "04055" },
		]);
		expect(await checked(ctx, "families", file)).toMatchObject({
			creates: 0,
			updates: 0,
			skips: 2,
			errors: 0,
		});
	});
});

describe("A new camper who resembles an existing one", () => {
	const NAMES = "First name,Last name,Birth date";

	it("waits for a decision before anything is imported: the same child, or both", async () => {
		const ctx = await anImportingCamp();
		await committed(
			ctx,
			"campers",
			csv(NAMES, "Anne-Marie,de la Cruz,2015-04-03", "Bob,Beech,2014-01-01", "Cal,Cedar,2016-02-02"),
		);
		const file = csv(NAMES, "Annemarie,Delacruz,2015-04-03", "Bob,Beech,2014-01-11", "Dora,Elm,2016-02-02");
		const run = await checked(ctx, "campers", file);
		expect(run).toMatchObject({ creates: 3, updates: 0 });
		const open = await undecidedRows(ctx.db, ctx.camp.id, run.id, 50);
		expect(
			open.map(({ number, people }) => [number, JSON.parse(people).map((each: string[]) => each[1])]),
		).toEqual([
			[2, ["Anne-Marie"]],
			[3, ["Bob"]],
		]);
		await expect(commitImport(ctx, run)).rejects.toMatchObject({ code: "CONFLICT" });
		const [anne] = JSON.parse(open[0]?.people ?? "[]")[0] as [string];
		await decideDuplicates(ctx, run, {
			choice: [
				{ line: 2, decision: anne },
				{ line: 3, decision: "new" },
			],
		});
		await work(ctx);
		const decided = await runOf(ctx, run.id);
		expect(decided).toMatchObject({ status: "checked", creates: 2, updates: 1, errors: 0 });
		await commitImport(ctx, decided);
		await work(ctx);
		expect(
			await rows(
				ctx,
				"SELECT first_name || ' ' || last_name AS name FROM person WHERE camp_id = ? ORDER BY sort_name, birth_date",
			),
		).toEqual(
			["Bob Beech", "Bob Beech", "Cal Cedar", "Annemarie Delacruz", "Dora Elm"].map((name) => ({ name })),
		);
		expect(await checked(ctx, "campers", file)).toMatchObject({
			creates: 0,
			updates: 0,
			skips: 3,
			errors: 0,
		});
	});

	it("is reported on its row when the chosen match is gone, and isn't created", async () => {
		const ctx = await anImportingCamp();
		await committed(ctx, "campers", csv(NAMES, "Annemarie,Beech,2014-01-01"));
		const run = await checked(ctx, "campers", csv(NAMES, "Anne-Marie,Beech,2014-01-01"));
		const [open] = await undecidedRows(ctx.db, ctx.camp.id, run.id, 50);
		const [[anne]] = JSON.parse(open?.people ?? "[]") as [[string]];
		const at = new Date().toISOString();
		await env.DB.batch([
			env.DB.prepare("UPDATE camper SET deleted_at = ? WHERE id = ?").bind(at, anne),
			env.DB.prepare("UPDATE person SET deleted_at = ? WHERE id = ?").bind(at, anne),
		]);
		await decideDuplicates(ctx, run, { choice: [{ line: 2, decision: anne }] });
		await work(ctx);
		expect(await runOf(ctx, run.id)).toMatchObject({ creates: 0, updates: 0, errors: 1 });
		expect(await problems(ctx, run.id)).toEqual([
			[2, expect.objectContaining({ "": "This camper no longer exists. Upload the file again." })],
		]);
	});

	it("waits again when the chosen match is no longer similar, and when the columns are matched again", async () => {
		const ctx = await anImportingCamp();
		await committed(ctx, "campers", csv(NAMES, "Bob,Beech,2014-01-01", "Rob,Beach,2014-01-11"));
		const run = await checked(ctx, "campers", csv(NAMES, "Bob,Beech,2014-01-11"));
		const open = async () =>
			(await undecidedRows(ctx.db, ctx.camp.id, run.id, 50)).flatMap(({ people }) =>
				JSON.parse(people).map(([id]: [string]) => id),
			);
		const decide = async (decision: string) => {
			await decideDuplicates(ctx, await runOf(ctx, run.id), { choice: [{ line: 2, decision }] });
			await work(ctx);
		};
		const [bob = ""] = await open();
		await decide("someone-else");
		expect(await open()).toEqual([bob]);
		await expect(commitImport(ctx, await runOf(ctx, run.id))).rejects.toMatchObject({ code: "CONFLICT" });
		await decide(bob);
		expect(await open()).toEqual([]);
		const match = async () => {
			await mapImport(ctx, await runOf(ctx, run.id), kindNamed("campers"), [
				"first_name",
				"last_name",
				"birth_date",
			]);
			await work(ctx);
		};
		await match();
		expect(await open()).toEqual([bob]);
		await decide("new");
		expect(await open()).toEqual([]);
		await match();
		expect(await open()).toEqual([bob]);
		await expect(commitImport(ctx, await runOf(ctx, run.id))).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("excludes a sibling and someone with the same name and another birth date", async () => {
		const ctx = await anImportingCamp();
		await committed(ctx, "campers", csv(NAMES, "Ann,Beech,2015-04-03"));
		const run = await checked(ctx, "campers", csv(NAMES, "Bob,Beech,2015-04-03", "Anna,Beech,2012-01-01"));
		expect(await undecidedRows(ctx.db, ctx.camp.id, run.id, 50)).toEqual([]);
	});
});

it("the heading row can be chosen after the upload, and the file is read from there", async () => {
	const ctx = await anImportingCamp();
	const file = csv("Vorname,Nachname,Tag", "First name,Last name,Birth date", "Zara,Seplova,2016-05-01");
	const id = await uploadImport(ctx, kindNamed("staff"), { bytes: file, name: "x.csv" });
	await chooseHeading(ctx, await runOf(ctx, id), 1);
	expect(await runOf(ctx, id)).toMatchObject({ columns: ["Vorname", "Nachname", "Tag"], row_count: 2 });
	await chooseHeading(ctx, await runOf(ctx, id), 2);
	expect(await runOf(ctx, id)).toMatchObject({
		columns: ["First name", "Last name", "Birth date"],
		row_count: 1,
		heading_line: 2,
	});
	expect((await linesOf(ctx, id)).map(({ row_number }) => row_number)).toEqual([3]);
	await expect(chooseHeading(ctx, await runOf(ctx, id), 9)).rejects.toMatchObject({ code: "INVALID" });
});

it("a row with wrong quotation marks is reported, and the rows around it are imported", async () => {
	const ctx = await anImportingCamp();
	const run = await committed(
		ctx,
		"campers",
		csv(
			"First name,Last name,Birth date",
			'"Bob" Robert,Ashby,2015-01-01',
			'Ann,"Beech",2015-01-02',
			"Cal,Cedar,2015-01-03",
		),
	);
	expect(await problems(ctx, run.id)).toEqual([[2, { "": expect.stringContaining("quotation mark") }]]);
	expect(await rows(ctx, "SELECT first_name FROM person WHERE camp_id = ? ORDER BY first_name")).toEqual([
		{ first_name: "Ann" },
		{ first_name: "Cal" },
	]);
});

describe("A camper's birth date", () => {
	const NAMES = "First name,Last name,Birth date";
	const file = () =>
		csv(
			NAMES,
			"Ann,Adr,2016-04-03",
			"Bob,Beech,2024-01-01",
			"Cal,Cedar,2006-01-01",
			"Dora,Elm,2026-02-02",
			"Eve,Fir,1985-02-02",
		);
	const doubts = async (ctx: CampCtx, id: string) =>
		(await doubtfulRows(ctx.db, ctx.camp.id, id, 20)).map(({ number, undo }) => {
			const { doubt } = undo as unknown as KeptPlan;
			return [number, doubt?.level, doubt?.words];
		});

	it("is flagged below age 3 or above 18, and must be confirmed below 1 or above 25", async () => {
		const ctx = await anImportingCamp();
		const run = await checked(ctx, "campers", file());
		expect(run).toMatchObject({ creates: 5, errors: 0 });
		expect(await doubts(ctx, run.id)).toEqual([
			[5, "unlikely", "Born Feb 2, 2026: under 1 year old on Jul 15, 2026."],
			[6, "unlikely", "Born Feb 2, 1985: 41 years old on Jul 15, 2026."],
			[3, "unusual", "Born Jan 1, 2024: 2 years old on Jul 15, 2026."],
			[4, "unusual", "Born Jan 1, 2006: 20 years old on Jul 15, 2026."],
		]);
		const shown = importView(
			ctx,
			kindNamed("campers"),
			run,
			await readBatch(ctx.db, pageReads(ctx.db, ctx.camp.id, run.id)),
		);
		expect([shown.unlikely, shown.doubtful_count]).toEqual([2, 4]);
		await expect(commitImport(ctx, run)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("select the box"),
		});
		await commitImport(ctx, run, { confirm_birth_dates: true });
		await work(ctx);
		expect(await rows(ctx, "SELECT first_name FROM person WHERE camp_id = ? ORDER BY 1")).toHaveLength(5);
	});

	it("needs no confirmation when it is only unusual", async () => {
		const ctx = await anImportingCamp();
		const run = await checked(ctx, "campers", csv(NAMES, "Bob,Beech,2024-01-01"));
		await commitImport(ctx, run);
		await work(ctx);
		expect(await runOf(ctx, run.id)).toMatchObject({ status: "committed" });
	});

	it("is questioned in family files and where it changes, not where it stays, nor for staff", async () => {
		const ctx = await anImportingCamp();
		const family = csv(HEAD, "Ann,Adr,1985-01-01,Paula,Adr,pa@example.org,,,,,,");
		const run = await checked(ctx, "families", family);
		expect((await doubts(ctx, run.id)).map(([, level]) => level)).toEqual(["unlikely"]);
		await expect(commitImport(ctx, run)).rejects.toMatchObject({ code: "CONFLICT" });
		await commitImport(ctx, run, { confirm_birth_dates: true });
		await work(ctx);
		expect(await doubts(ctx, (await checked(ctx, "families", family)).id)).toEqual([]);
		const staff = await checked(ctx, "staff", csv(`${NAMES},E-mail`, "Kim,Oak,1985-01-01,kim@example.org"));
		expect(await doubts(ctx, staff.id)).toEqual([]);
		await committed(ctx, "campers", csv(NAMES, "Gil,Gray,2015-01-01"));
		const changed = await checked(ctx, "campers", csv(NAMES, "Gil,Gray,1985-01-01"));
		const [alike] = await undecidedRows(ctx.db, ctx.camp.id, changed.id, 5);
		const [gil] = JSON.parse(alike?.people ?? "[]")[0] as [string];
		await decideDuplicates(ctx, changed, { choice: [{ line: 2, decision: gil }] });
		await work(ctx);
		expect(await runOf(ctx, changed.id)).toMatchObject({ updates: 1 });
		expect((await doubts(ctx, changed.id)).map(([, level]) => level)).toEqual(["unlikely"]);
	});
});

describe("A tag in a file", () => {
	it("is reported on its row when the importing user isn't in its audience", async () => {
		const ctx = await anImportingCamp();
		const tag = (label: string, audience: string) =>
			aDefinition({ id: ctx.camp.id }, { type: "camper_tag", label, audience });
		await writeRows(env.DB, [tag("Swimmer", "everyone"), tag("Half price", "finance")]);
		const file = csv(
			"First name,Last name,Birth date,Tags",
			"Ann,Adr,2016-04-03,Swimmer",
			"Bob,Beech,2015-04-03,Swimmer; Half price",
		);
		const office = { ...ctx, can: (key: string) => key !== "finance_view" && ctx.can(key as "campers_edit") };
		const run = await checked(office, "campers", file);
		expect(run).toMatchObject({ creates: 1, errors: 1 });
		expect(await problems(ctx, run.id)).toEqual([
			[3, { tags: "You can't assign the tag “Half price”. Remove it from this row." }],
		]);
		expect(await checked(ctx, "campers", file)).toMatchObject({ creates: 2, errors: 0 });
	});
});
