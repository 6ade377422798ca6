import { createTestHarness } from "wrangler";
import {
	aCamp,
	aFamily,
	aLottery,
	aLotteryEntry,
	aMembership,
	aRegistration,
	aSeason,
	aSession,
	aUser,
} from "../../../db/seed/builders";
import { writeRows } from "../../../db/seed/write-rows";
import { root } from "../../../.ci/toolchain.mjs";

interface Env {
	DB: D1Database;
	SEARCH: D1Database;
}

/** A day after the lottery has closed. */
const NOW = "2026-02-02T15:00:00.000Z";
const ENTERED = 8;
const PLACES = 5;

/**
 * The built product with a camp of its own, on a port of its own, at the moment when its lottery can be drawn: the demo's
 * lottery is one that other journeys look at. Its director is signed in.
 */
export async function drawnCamp() {
	const workers = (origin: string) => ({
		root,
		workers: [
			{
				configPath: "./wrangler.toml",
				vars: {
					ENVIRONMENT: "development",
					BASE_URL: origin,
					DEMO_NOW: NOW,
					BETTER_AUTH_SECRET: "only-for-this-journey-0123456789-0123456789",
				},
			},
		],
	});
	const harness = createTestHarness(workers("http://127.0.0.1"));
	const { origin } = (await harness.listen()).url;
	const product = () => harness.getWorker<Env>();
	await product().applyD1Migrations("DB");
	await product().applyD1Migrations("SEARCH");
	await harness.update(workers(origin));
	const { DB } = await product().getEnv();

	const camp = aCamp();
	const director = aUser();
	const season = aSeason(camp);
	const session = aSession(season, { capacity: PLACES, status: "published" });
	const lottery = aLottery(season, [session], { name: "Late spots" });
	const families = Array.from({ length: ENTERED }, (_, index) => {
		const user = aUser();
		const family = aFamily(camp, { last_name: `Family${index}`, children: 1 + (index % 2) });
		const lines = family.children.map((camper) => ({ session, camper }));
		const registration = aRegistration(season, family, user, { status: "entered", lines });
		return [user, family, registration, aLotteryEntry(lottery, registration, family)];
	});
	await writeRows(DB, [
		...[camp, director, aMembership(camp, director), season, session, lottery],
		...families.flat(),
	]);
	const token = `journey-token-${director.id}-0123456789-0123456789`;
	const wall = Date.now();
	await DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
	)
		.bind(`journey-${director.id}`, token, director.id, wall + 86_400_000, wall)
		.run();
	return {
		families: ENTERED,
		/** The director's page of the lottery. */
		setup: `${origin}/seasons/${season.id}/lottery/${lottery.id}`,
		/** The page that everybody may see. */
		page: `${origin}/lottery/${camp.camp.slug}/${lottery.id}`,
		/** What signs the director in. */
		director: { Authorization: `Bearer ${token}` },
		/** Has somebody with the database in their hands give places to the family that was drawn last. @returns its code */
		async tamper(): Promise<string> {
			const db = (await product().getEnv()).DB;
			const last = await db
				.prepare("SELECT id, code FROM lottery_entry WHERE outcome = 'waitlisted' ORDER BY rank DESC LIMIT 1")
				.first<{ id: string; code: string }>();
			await db
				.prepare("UPDATE lottery_entry SET outcome = 'placed' WHERE id = ?")
				.bind(last?.id ?? "")
				.run();
			return last?.code ?? "";
		},
		close: () => harness.close(),
	};
}
