import { sql } from "drizzle-orm";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { aFamily, anAddOn, anEnrollment, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { bookedWords, childrenOf } from "#app/features/ledger/ledger/index.server";
import { aDecidingCamp, type DecidingCamp, rows } from "../../office/registration-desk/board-world";

let place: DecidingCamp;
beforeAll(async () => {
	place = await aDecidingCamp({ first: { capacity: 100 } });
});

/** A registration of two children: what is named of each, by its place in the order; `null` is the family's once. */
async function booked(names: [child: 0 | 1 | null, name: string][]) {
	const family = aFamily(place.camp, {
		guardians: 1,
		children: [{ first_name: "Zoe" }, { first_name: "Benjamin", preferred_name: "Ben" }],
	});
	const beside = anAddOn(place.season);
	const [user, taken] = [aUser(), new Set<number>()];
	const lines = names.map(([child, name]) => {
		const whom = child === null ? undefined : family.children[child];
		const first = child !== null && !taken.has(child);
		if (child !== null) taken.add(child);
		const enrollment = first && whom ? anEnrollment(place.first, whom, { status: "accepted" }) : undefined;
		return {
			...(enrollment ? { enrollment } : { add_on: beside, ...(whom ? { camper: whom.person } : {}) }),
			name,
		};
	});
	const registration = aRegistration(place.season, family, user, { status: "accepted", lines });
	const enrollments = lines.flatMap((line) =>
		"enrollment" in line && line.enrollment ? [line.enrollment] : [],
	);
	await writeRows(env.DB, [family, user, beside, ...enrollments, registration]);
	return registration.id;
}

async function said(registration_id: string) {
	const of = { camp_id: sql`${place.camp.id}`, registration_id: sql`${registration_id}` };
	const [row] = await place.ctx.db.all<Record<"now" | "ever" | "children", string | null>>(
		sql`SELECT ${bookedWords(of)} AS now, ${bookedWords(of, { or_booked: true })} AS ever, ${childrenOf(of)} AS children`,
	);
	return row;
}
const end = (registration_id: string, name: string) =>
	rows(
		"UPDATE registration_line SET ended_at = created_at WHERE registration_id = ? AND name LIKE ?",
		registration_id,
		name,
	);

it("a registration's summary names each child once, by preferred name, in booking order", async () => {
	const id = await booked([
		[0, "Explorers"],
		[1, "Rangers"],
		[0, "Canoe trip"],
		[null, "Bus"],
	]);
	const words = "Zoe: Explorers, Canoe trip; Ben: Rangers; Bus";
	expect(await said(id)).toEqual({ now: words, ever: words, children: "Zoe, Ben" });
});

it("the summary omits ended lines, unless the whole registration has ended", async () => {
	const id = await booked([
		[0, "Explorers"],
		[1, "Rangers"],
	]);
	await end(id, "Rangers");
	expect(await said(id)).toMatchObject({
		now: "Zoe: Explorers",
		ever: "Zoe: Explorers",
		children: "Zoe, Ben",
	});
	await end(id, "%");
	expect(await said(id)).toMatchObject({ now: null, ever: "Zoe: Explorers; Ben: Rangers" });
});
