import { env } from "cloudflare:workers";
import { indexPeople } from "#db/seed/index-people";
import type { SeedRows } from "#db/seed/rows";
import { scaleCamp } from "#db/seed/scale-camp";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "~/lib/ids";
import type { Things } from "./camp-world";

/** A camp as large as wanted, its admin signed in. */
export interface ScaleWorld extends Things {
	campers: number;
	token: string;
	/** The cookie by which the admin's browser remembers the place. */
	place: string;
}

/** Makes a camp for measuring, with half of today's roll taken, that is told apart by its slug. */
export async function aScaleCamp(slug: string, people: number): Promise<ScaleWorld> {
	const now = new Date().toISOString();
	// Large families, small sessions of three days: children and rolls are what screens are about.
	const wanted = { people, days: 3, now, slug, session_size: 120, siblings: [3], half_today: true };
	const parts: SeedRows[] = [];
	for (const { rows } of scaleCamp(wanted)) parts.push(rows);
	await writeRows(env.DB, parts);
	await indexPeople(env.DB, env.SEARCH);
	return { ...(await thingsOf(slug)), ...(await signInAdmin(slug)) };
}

async function first(sql: string, ...values: unknown[]): Promise<Record<string, string>> {
	const row = await env.DB.prepare(sql)
		.bind(...values)
		.first<Record<string, string>>();
	if (!row) throw new Error(`Nothing is there: ${sql}`);
	return row;
}

async function signInAdmin(slug: string) {
	const { camp_id, user_id, time_zone } = await first(
		"SELECT c.id AS camp_id, c.time_zone AS time_zone, m.user_id AS user_id FROM camp c JOIN membership m ON m.camp_id = c.id WHERE c.slug = ?",
		slug,
	);
	const token = `${newId()}${newId()}`.replaceAll("-", "").slice(0, 32);
	const wall = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, wall + 3_600_000, wall, wall)
		.run();
	const place = encodeURIComponent([camp_id, time_zone, "camp", ""].join("~"));
	const { n } = await first("SELECT count(*) AS n FROM camper WHERE camp_id = ?", camp_id);
	return { token, place: `campinsights.place=${place}`, campers: Number(n) };
}

/** What addresses name, out of the largest running session. Screens about other things name none that is missing here. */
async function thingsOf(slug: string): Promise<Things> {
	const { id: camp_id = "" } = await first("SELECT id FROM camp WHERE slug = ?", slug);
	const session = await first(
		`SELECT s.id AS id, s.season_id AS season_id FROM session s
		JOIN session_places p ON p.camp_id = s.camp_id AND p.session_id = s.id
		WHERE s.camp_id = ? AND s.status = 'running' ORDER BY p.taken DESC, s.id LIMIT 1`,
		camp_id,
	);
	const enrolment = await first(
		"SELECT id, camper_id FROM enrolment WHERE camp_id = ? AND session_id = ? ORDER BY id LIMIT 1",
		camp_id,
		session.id,
	);
	const group = await first("SELECT id FROM camp_group WHERE camp_id = ? ORDER BY id LIMIT 1", camp_id);
	const named = {
		...{ camp_id, slug, season_id: session.season_id, session_id: session.id, group_id: group.id },
		...{ camper_id: enrolment.camper_id, enrolment_id: enrolment.id },
	};
	return named as Things;
}
