import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import {
	aCamp,
	aDiscount,
	aLottery,
	anAddOn,
	aQuestion,
	aRequiredDocument,
	aSeason,
	aSession,
	aUser,
	aWaiver,
} from "#db/seed/builders";
import type { RowOf } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { auditPage, auditReads } from "#app/features/account/audit/queries.server";
import { newId } from "#app/lib/ids";
import { aCtx } from "../../../support/world";

const camp = aCamp({ time_zone: "America/New_York" });
const other = aCamp();
const [ana, bo] = [aUser({ name: "Ana" }), aUser({ name: "Bo" })];

const event = (
	at: string,
	action: string,
	more: Partial<RowOf<"audit_event">> = {},
): RowOf<"audit_event"> => ({
	id: newId(),
	camp_id: camp.id,
	at,
	user_id: ana.id,
	action,
	entity: action.split(".")[0] ?? "",
	entity_id: "x",
	...more,
});
// Twenty at one instant, so that a page can end among equals.
const same = Array.from({ length: 20 }, () => event("2026-07-01T12:00:00.000Z", "camper.update"));
const rare = event("2026-06-01T12:00:00.000Z", "season.create", { user_id: bo.id });
const late = event("2026-07-03T03:30:00.000Z", "session.delete", { user_id: null });
const paper = event("2026-05-01T12:00:00.000Z", "document.upload", { entity: "person", user_id: bo.id });
const out = event("2026-04-01T12:00:00.000Z", "membership.deactivate", { user_id: bo.id });
const foreign = event("2026-07-02T12:00:00.000Z", "camper.update", { camp_id: other.id });

beforeAll(() =>
	writeRows(env.DB, [
		camp,
		other,
		ana,
		bo,
		{ rows: { audit_event: [...same, rare, paper, out, late, foreign] } },
	]),
);

const place = { camp_id: camp.id, time_zone: "America/New_York", scope: { kind: "camp" as const } };

/** All pages of the trail as it is asked for. */
async function all(query: Parameters<typeof auditReads>[1]["query"], limit = 7, looked = 6) {
	const seen: string[] = [];
	let cursor: string | undefined;
	for (let page = 0; page < 20; page++) {
		const rows = await readBatch(
			aCtx().db,
			auditReads(aCtx().db, { place, query: { ...query, cursor } }, limit, looked),
		);
		const { events, next_cursor } = auditPage(rows, limit);
		seen.push(...events.map(({ id }) => id));
		if (!next_cursor) return seen;
		cursor = next_cursor;
	}
	throw new Error("the pages never end");
}

describe("The audit trail", () => {
	it("is paginated newest first, with each entry once and none of another camp", async () => {
		const seen = await all({});
		expect(seen).toEqual([
			late.id,
			...same
				.map(({ id }) => id)
				.sort()
				.reverse(),
			rare.id,
			paper.id,
			out.id,
		]);
	});

	it("finds rare entries behind all those that don't match", async () => {
		expect(await all({ entity: "season" })).toEqual([rare.id]);
		expect(await all({ what: "delete" })).toEqual([late.id]);
		expect(await all({ entity: "camper" })).toHaveLength(20);
		expect(await all({ entity: "season", what: "delete" })).toEqual([]);
		// What is a person's is named by what was done, and a kind of deed has many names.
		expect(await all({ entity: "document" })).toEqual([paper.id]);
		expect(await all({ what: "create" })).toEqual([rare.id, paper.id]);
		expect(await all({ what: "role" })).toEqual([out.id]);
	});

	it("can be filtered by user, by record and by days in the camp's time zone", async () => {
		expect(await all({ who: bo.id })).toEqual([rare.id, paper.id, out.id]);
		expect(await all({ entity: "season", entity_id: "x" })).toEqual([rare.id]);
		// Half past three in London is still the evening of the second at camp.
		expect(await all({ from: "2026-07-02", to: "2026-07-02" })).toEqual([late.id]);
		expect(await all({ from: "2026-07-03" })).toEqual([]);
		expect(await all({ to: "2026-06-30" })).toEqual([rare.id, paper.id, out.id]);
	});
});

describe("The name of a registration record in the audit trail", () => {
	it("is the current name, with the season it is shown in", async () => {
		const at = aCamp();
		const [before, season] = [aSeason(at, { year: 2025, is_current: false }), aSeason(at)];
		const session = aSession(season);
		const discount = aDiscount(season);
		const add_on = anAddOn(season, { name: "Bus" });
		const question = aQuestion(season, { label: "Can they swim?" });
		const same = aQuestion(before, { id: question.id, label: "Did they swim?" });
		const waiver = aWaiver(at, ana, { title: "Release" });
		const paper = aRequiredDocument(season);
		const lottery = aLottery(season, [session]);
		const did = (action: string, entity_id: string, changes?: Record<string, unknown>) =>
			event("2026-07-01T12:00:00.000Z", action, { camp_id: at.id, entity_id, changes });
		const events = [
			did("discount.update", discount.id),
			did("add_on.update", add_on.id),
			did("question.update", question.id, { season_id: season.id }),
			did("question.create", question.id, { season_id: before.id }),
			did("question.remove", newId(), { season_id: season.id }),
			did("waiver.publish", waiver.id),
			did("required_document.update", paper.id),
			did("lottery.update", lottery.id),
			did("question_form.publish", season.id),
			{ ...did("registration.open", session.id), entity: "session" },
		];
		await writeRows(env.DB, [at, before, season, session, discount, add_on, question, same, waiver, paper]);
		await writeRows(env.DB, [lottery, { rows: { audit_event: events } }]);
		const where = { camp_id: at.id, time_zone: "UTC", scope: { kind: "camp" as const } };
		const rows = await readBatch(aCtx().db, auditReads(aCtx().db, { place: where, query: {} }, 20));
		const seen = Object.fromEntries(
			rows.events.map(({ action, thing, season_id }) => [action, [thing, season_id]]),
		);
		const { name } = session.session;
		expect(seen).toEqual({
			"discount.update": ["Friends of the camp", season.id],
			"add_on.update": ["Bus", season.id],
			"question.update": ["Can they swim?", season.id],
			"question.create": ["Did they swim?", before.id],
			"question.remove": [null, null],
			"waiver.publish": ["Release", season.id],
			"required_document.update": ["Physical examination", season.id],
			"lottery.update": ["Summer spots", season.id],
			"question_form.publish": [season.season.name, null],
			"registration.open": [name, season.id],
		});
	});
});
