import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "#db/seed/seed-demo";
import { drawLottery } from "#app/features/admission/lottery/draw-lottery.server";
import { settleDrawn } from "#app/features/admission/lottery/settle-drawn.server";
import { lastAnswers, lastAnswersRead } from "#app/features/registration/family-form/last-answers.server";
import { offerByHand } from "#app/features/admission/waitlist/offer-by-hand.server";
import { settleSessions } from "#app/features/admission/waitlist/settle.server";
import { campCtxFor } from "../../support/world";

const NOW = "2026-07-15T18:00:00.000Z";

interface Lottery {
	id: string;
	camp_id: string;
	opens_at: string;
	closes_at: string;
	drawn_at: string | null;
	start_date: string;
	registration_closes_at: string;
}

const row = <T>(sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.first<T>();
const lotteryNamed = async (name: string) => {
	const found = await row<Lottery>(
		`SELECT l.id, l.camp_id, l.opens_at, l.closes_at, l.drawn_at, s.start_date, s.registration_closes_at FROM lottery l
			JOIN lottery_session d ON d.lottery_id = l.id JOIN session s ON s.id = d.session_id JOIN camp c ON c.id = l.camp_id
			WHERE l.name = ? AND c.slug = 'pinewood'`,
		name,
	);
	if (!found) throw new Error(`no lottery ${name}`);
	return found;
};
const director = async (camp_id: string) => {
	const found = await row<{ id: string }>("SELECT id FROM auth_user WHERE email = 'director@demo.test'");
	return campCtxFor(found?.id ?? "", camp_id, { now: NOW });
};

describe("The demo's lotteries and waitlist", () => {
	beforeAll(async () => {
		await seedDemo(env.DB, NOW);
	});

	it("include an open lottery that closes while families can still register", async () => {
		const { opens_at, closes_at, registration_closes_at } = await lotteryNamed("Last spots of the season");
		expect(opens_at < NOW && NOW < closes_at).toBe(true);
		expect(closes_at < registration_closes_at).toBe(true);
	});

	it("include a lottery the director can draw, after which every family is settled", async () => {
		const lottery = await lotteryNamed("Late spots");
		const ctx = await director(lottery.camp_id);
		const { entries, placed } = await drawLottery(ctx, lottery);
		expect(entries).toBeGreaterThan(5);
		expect(placed > 0 && placed < entries).toBe(true);
		expect(await settleDrawn(ctx, { camp_id: lottery.camp_id, lottery_id: lottery.id })).toBe(entries);
		const left = await row<{ n: number }>(
			"SELECT count(*) AS n FROM lottery_entry e JOIN registration r ON r.id = e.registration_id WHERE e.lottery_id = ? AND r.status = 'entered'",
			lottery.id,
		);
		expect(left?.n).toBe(0);
	});

	it("enter a child in a lottery once, for any number of households", async () => {
		const twice = await row<{ n: number }>(
			`SELECT count(*) AS n FROM (SELECT 1 FROM lottery_entry e JOIN registration_line l ON l.registration_id = e.registration_id
				GROUP BY e.lottery_id, l.camper_id HAVING count(DISTINCT l.registration_id) > 1)`,
		);
		expect(twice?.n).toBe(0);
	});

	it("include an open spot reserved from siblings, which staff can offer manually", async () => {
		const waits = await row<{ id: string; camp_id: string; session_id: string }>(
			`SELECT e.id, e.camp_id, w.session_id FROM waitlist_entry e JOIN waitlist_wish w ON w.entry_id = e.id
				WHERE e.status = 'waiting' AND e.is_paused = 1 AND e.camp_id = (SELECT id FROM camp WHERE slug = 'pinewood') LIMIT 1`,
		);
		if (!waits) throw new Error("nobody has paused");
		const ctx = await director(waits.camp_id);
		const places = () =>
			row<{ free: number }>(
				"SELECT capacity + overbook - taken AS free FROM session_places WHERE bucket = 'all' AND session_id = ?",
				waits.session_id,
			);
		// The rules find nobody whom the one place is enough for.
		expect(await settleSessions(ctx, [waits.session_id])).toEqual({ offered: 0, expired: 0 });
		expect(await places()).toEqual({ free: 1 });
		await offerByHand(ctx, waits.id, { session_id: waits.session_id, reason: "Asked by phone" });
		expect(await places()).toEqual({ free: 0 });
	});

	it("show the parent last summer's answer in their draft registration", async () => {
		const draft = await row<{ id: string; camp_id: string; user_id: string; season_id: string }>(
			`SELECT r.id, r.camp_id, r.user_id, r.season_id FROM registration r JOIN auth_user u ON u.id = r.user_id
				WHERE u.email = 'parent@demo.test' AND r.status = 'draft'`,
		);
		if (!draft) throw new Error("nothing is begun");
		const { db, camp, today } = await campCtxFor(draft.user_id, draft.camp_id, { now: NOW });
		const read = await lastAnswersRead({ db, place: { camp_id: camp.id }, today }, draft.id);
		const form = await row<{ questions: string }>(
			"SELECT questions FROM question_form WHERE season_id = ?",
			draft.season_id,
		);
		const known = [...lastAnswers(read, JSON.parse(form?.questions ?? "[]")).values()];
		const all = known.flatMap((answers) => [...answers.values()]);
		expect(all).toContainEqual({ answer: "Vegetarian, please", is_same: true });
	});
});
