import { env } from "cloudflare:workers";
import { aUser } from "#db/seed/builders";
import { indexPeople } from "#db/seed/index-people";
import type { SeedRows } from "#db/seed/rows";
import { scaleCamp } from "#db/seed/scale-camp";
import type { ScaleOptions } from "#db/seed/scale/frame";
import { writeRows } from "#db/seed/write-rows";
import { papersOf } from "./camp-papers";
import type { Things } from "./camp-things";
import { type ScaleThings, scaleThings } from "./scale-things";

/** A camp as large as wanted, its admin signed in. */
export type ScaleWorld = Things & ScaleThings;

/**
 * Makes a camp for measuring, with half of today's roll taken, that is told apart by its slug. Sessions are small unless
 * told.
 */
export async function aScaleCamp(
	slug: string,
	people: number,
	options: Partial<ScaleOptions> = {},
): Promise<ScaleWorld> {
	const now = new Date().toISOString();
	// Large families, sessions of three days: children and rolls are what screens are about.
	const usual = { session_size: 120, siblings: [3], half_today: true };
	const wanted = { people, days: 3, now, slug, ...usual, ...options };
	const parts: SeedRows[] = [];
	for (const { rows } of scaleCamp(wanted)) parts.push(rows);
	await writeRows(env.DB, parts);
	const things = await scaleThings(env.DB, slug);
	const author = aUser();
	const said = papersOf({ id: things.camper_id, camp_id: things.camp_id }, author);
	await writeRows(env.DB, [author, said]);
	await indexPeople(env.DB, env.SEARCH);
	// Screens about other things than these name none that is missing here.
	return { ...things, ...said.things } as ScaleThings & Partial<Things> as ScaleWorld;
}
