import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { aCamper, aFamily, aStaffMember } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { anImportingCamp, checked, keptBoth, committed, csv, peopleOf, undone } from "./imports-world";

vi.setConfig({ testTimeout: 120_000 });

// Few names and dates, so that lines meet each other and who is stored already.
const first = fc.constantFrom("Ada", "Ben", "Zoë", "");
const last = fc.constantFrom("Moss", "MOSS", "O’Hara");
const born = fc.constantFrom("4/13/2015", "2016-02-29", "", "soon");
const mail = fc.constantFrom("ana@example.org", "Ana@example.org", "kim@example.org", "");
const phone = fc.constantFrom("(518) 555-0142", "", "12");
const town = fc.constantFrom("Troy", "Albany", "");
const adult = fc.constantFrom("Ana", "Kim", "");

const files = {
	campers: {
		heading: "First name,Last name,Birth date,E-mail,Phone,City",
		line: fc.tuple(first, last, born, mail, phone, town),
	},
	staff: {
		heading: "First name,Last name,Birth date,E-mail,Phone,City,Position",
		line: fc.tuple(first, last, born, mail, phone, town, fc.constantFrom("Counselor", "Cook", "")),
	},
	families: {
		heading:
			"Child first name,Child last name,Birth date,Guardian 1 first name,Guardian 1 last name,Guardian 1 e-mail,Guardian 2 first name,Guardian 2 last name,Guardian 2 phone,City,Address",
		line: fc.tuple(
			first,
			last,
			born,
			adult,
			last,
			mail,
			adult,
			last,
			phone,
			town,
			fc.constantFrom("1 Elm", ""),
		),
	},
};
const kind = fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[]));
const anImport = kind.chain((name) =>
	fc.record({
		kind: fc.constant(name),
		lines: fc.array(files[name].line as fc.Arbitrary<string[]>, { minLength: 1, maxLength: 8 }),
	}),
);
const bytesOf = ({ kind: name, lines }: { kind: keyof typeof files; lines: string[][] }) =>
	csv(files[name].heading, ...lines.map((line) => line.join(",")));

it("undoing imports in reverse order restores every row", async () => {
	let [written, refused] = [0, 0];
	await fc.assert(
		fc.asyncProperty(anImport, anImport, async (one, two) => {
			const ctx = await anImportingCamp();
			await writeRows(env.DB, [
				aCamper(ctx.camp, { first_name: "Ada", last_name: "Moss", birth_date: "2015-04-13" }),
				aStaffMember(ctx.camp, { first_name: "Ben", last_name: "Moss", email: "kim@example.org" }),
				aFamily(ctx.camp, {
					children: [{ first_name: "Zoe", last_name: "O'Hara", birth_date: "2016-02-29" }],
					guardians: [{ first_name: "Ana", last_name: "Moss", email: "ana@example.org" }],
				}),
			]);
			const start = await peopleOf(ctx);
			const done = [];
			for (const file of [one, two]) {
				const run = await keptBoth(ctx, await checked(ctx, file.kind, bytesOf(file)));
				refused += run.errors;
				if (run.creates + run.updates === 0) continue;
				const before = await peopleOf(ctx);
				const imported = await committed(ctx, file.kind, bytesOf(file));
				expect(imported.status).toBe("committed");
				expect(imported.errors).toBe(run.errors);
				written += imported.creates + imported.updates;
				expect(await peopleOf(ctx)).not.toEqual(before);
				// The same file again finds everything there.
				const again = await checked(ctx, file.kind, bytesOf(file));
				expect(again.creates).toBe(0);
				done.unshift({ imported, before });
			}
			for (const { imported, before } of done) {
				expect((await undone(ctx, imported)).status).toBe("undone");
				expect(await peopleOf(ctx)).toEqual(before);
			}
			expect(await peopleOf(ctx)).toEqual(start);
		}),
		{ numRuns: 10 },
	);
	// The property is about something.
	expect(written).toBeGreaterThan(2);
	expect(refused).toBeGreaterThan(0);
});
