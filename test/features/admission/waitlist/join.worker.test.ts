import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, aLottery, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { entryFace, toEntry } from "#app/features/admission/waitlist/entries.server";
import { eventText } from "#app/features/admission/waitlist/history";
import { joinWaitlist } from "#app/features/admission/waitlist/index.server";
import { waitlistEmails } from "#app/features/admission/waitlist/jobs.server";
import { AppError } from "#app/platform/errors";
import { aFullPlace, cancel, rowsOf, statuses } from "./place";

const codeOf = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof AppError ? error.code : error;
};

async function aPlaceToJoin() {
	const place = await aFullPlace();
	const family = aFamily(place.camp, {
		last_name: "Joins",
		guardians: [{ email: "joins@families.test" }],
		children: 2,
	});
	await writeRows(env.DB, [family]);
	const [one, two] = place.sessions.map(({ id }) => id) as [string, string, string];
	const camper_ids = family.children.map(({ id }) => id);
	return { place, family, one, two, camper_ids };
}

describe("Joining a waitlist", () => {
	it("creates one entry for siblings who stay together, and one each for siblings who don't", async () => {
		const { place, one, two, camper_ids } = await aPlaceToJoin();
		const [entry, ...none] = await joinWaitlist(place.ctx, {
			camper_ids,
			sessions: [two, one],
			together: true,
		});
		expect(none).toEqual([]);
		const [face] = await entryFace(place.ctx.db, place.camp.id, entry ?? "");
		if (!face) throw new Error("It is not there");
		expect(toEntry(face)).toMatchObject({
			status: "waiting",
			priority: 4,
			wishes: [
				{ session_id: two, position: 1 },
				{ session_id: one, position: 1 },
			],
		});
		const other = await aPlaceToJoin();
		expect(
			await joinWaitlist(other.place.ctx, {
				camper_ids: other.camper_ids,
				sessions: [other.one],
				together: false,
			}),
		).toHaveLength(2);
	});

	it("is rejected for a session with an undrawn lottery, and works after the drawing", async () => {
		const { place, one, camper_ids } = await aPlaceToJoin();
		const lottery = aLottery(place.season, [{ id: one }]);
		await writeRows(env.DB, [lottery]);
		const join = () => joinWaitlist(place.ctx, { camper_ids, sessions: [one], together: true });
		expect(await codeOf(join())).toBe("CONFLICT");
		expect(await statuses(place.camp.id)).toEqual({});
		await env.DB.prepare("UPDATE lottery SET drawn_at = closes_at, drawn_by = ? WHERE id = ?")
			.bind(place.user.id, lottery.id)
			.run();
		expect(await join()).toHaveLength(1);
	});

	it("puts siblings of enrolled campers and returning families ahead of others", async () => {
		const { place, family, one, camper_ids } = await aPlaceToJoin();
		const [elder, younger] = family.children;
		if (!elder || !younger) throw new Error("There are two children");
		const before = aSeason(place.camp, { year: 2025, is_current: false });
		const last = aSession(before, { status: "completed" });
		await writeRows(env.DB, [before, last, anEnrollment(last, elder, { status: "completed" })]);
		const join = (ids: string[]) =>
			joinWaitlist(place.ctx, { camper_ids: ids, sessions: [one], together: true });
		await join([younger.id]);
		expect(await rowsOf("SELECT priority FROM waitlist_entry WHERE camp_id = ?", place.camp.id)).toEqual([
			{ priority: 3 },
		]);
		const now = aSession(place.season, { name: "Roomy" });
		await writeRows(env.DB, [now, anEnrollment(now, younger)]);
		await join([camper_ids[0] ?? ""]);
		expect(
			await rowsOf("SELECT priority FROM waitlist_entry WHERE camp_id = ? ORDER BY priority", place.camp.id),
		).toEqual([{ priority: 2 }, { priority: 3 }]);
		const [kept] = await rowsOf<{ decision: string }>(
			"SELECT decision FROM waitlist_decision WHERE camp_id = ? ORDER BY id DESC",
			place.camp.id,
		);
		expect(eventText(JSON.parse(kept?.decision ?? "{}"), [])).toBe(
			"Joined the waitlist, in the group “Siblings of enrolled campers”.",
		);
	});

	it("is rejected for a session already waited for, for an enrolled child, and where there is no waitlist", async () => {
		const { place, one, camper_ids } = await aPlaceToJoin();
		const join = (sessions: string[], ids = camper_ids) =>
			joinWaitlist(place.ctx, { camper_ids: ids, sessions, together: true });
		await join([one]);
		expect(await codeOf(join([one]))).toBe("CONFLICT");
		const closed = aSession(place.season, { waitlist_enabled: false });
		await writeRows(env.DB, [closed]);
		expect(await codeOf(join([closed.id]))).toBe("CONFLICT");
		expect(await codeOf(join(["no-such-session"]))).toBe("NOT_FOUND");
		const enrolled = place.enrollments[1]?.[0]?.enrollment;
		expect(await codeOf(join([place.sessions[1]?.id ?? ""], [enrolled?.camper_id ?? ""]))).toBe("CONFLICT");
		expect(
			await codeOf(join([place.sessions[1]?.id ?? ""], [enrolled?.camper_id ?? "", camper_ids[0] ?? ""])),
		).toBe("INVALID");
	});

	it("offers an open spot immediately", async () => {
		const { place, one, camper_ids } = await aPlaceToJoin();
		await cancel(place, 1);
		const afterwards: Promise<unknown>[] = [];
		const ctx = { ...place.ctx, afterwards: (work: () => Promise<unknown>) => void afterwards.push(work()) };
		const [entry] = await joinWaitlist(ctx, {
			camper_ids: camper_ids.slice(0, 1),
			sessions: [one],
			together: true,
		});
		await Promise.all(afterwards);
		expect(await statuses(place.camp.id)).toEqual({ [entry ?? ""]: "offered" });
	});

	it("sends one email with the position and a link to leave, even when its message is delivered twice", async () => {
		const { place, one, camper_ids } = await aPlaceToJoin();
		await joinWaitlist(place.ctx, { camper_ids, sessions: [one], together: true });
		const [message] = await rowsOf<{ id: string; payload: string }>(
			"SELECT id, payload FROM outbox WHERE camp_id = ? AND topic = ?",
			place.camp.id,
			"waitlist.joined",
		);
		if (!message) throw new Error("There is no message");
		for (let time = 0; time < 2; time++)
			await waitlistEmails["waitlist.joined"].run(place.ctx, {
				id: message.id,
				payload: JSON.parse(message.payload),
			});
		const emails = await rowsOf<{ payload: string }>(
			"SELECT payload FROM outbox WHERE camp_id = ? AND topic = 'mail.send'",
			place.camp.id,
		);
		expect(emails).toHaveLength(1);
		const mail = JSON.parse(emails[0]?.payload ?? "{}") as { to: string; text: string };
		expect(mail.to).toBe("joins@families.test");
		expect(mail.text).toContain("currently number 1");
		expect(mail.text).toMatch(/\/waitlist\/offer\?token=/);
	});
});
