import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamper } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	bookBesideTheList,
	PUBLIC_REFUSALS,
	publicMay,
	settleSessions,
} from "#app/features/admission/waitlist/index.server";
import { commit } from "#app/platform/audit/commit.server";
import { AppError } from "#app/platform/errors";
import { taken } from "../../program/enrollments/place";
import { aFullPlace, aWaitingFamily, cancel, type FullPlace, openOffers, START } from "./place";

/** A booking by the public as its core makes one: the guard, then an enrollment, in one batch. */
async function book(place: FullPlace, session: { id: string }) {
	const child = aCamper(place.camp, { first_name: "Public" });
	await writeRows(env.DB, [child]);
	const gender = child.person.gender ?? null;
	return bookBesideTheList(place.ctx, [{ session_id: session.id, gender, grade: null }], (guard) =>
		commit(place.ctx, {
			statements: [
				...guard,
				place.ctx.db.run(
					`INSERT INTO enrollment (camp_id, id, session_id, camper_id, status, gender, created_at, updated_at)
					VALUES ('${place.camp.id}', '${child.id}', '${session.id}', '${child.id}', 'accepted', '${gender}', '${START}', '${START}')`,
				),
			],
			audit: [],
			refusals: {
				...PUBLIC_REFUSALS,
				session_places_taken: () => new AppError("FULL", { message: "Full" }),
			},
		}),
	);
}

const codeOf = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof AppError ? error.code : error;
};

const first = (place: FullPlace) => {
	const [session] = place.sessions;
	if (!session) throw new Error("There is no session");
	return session;
};

describe("A public enrollment", () => {
	it("takes an open spot where no one is waiting", async () => {
		const place = await aFullPlace();
		await cancel(place, 1);
		expect(await codeOf(book(place, first(place)))).toBeNull();
		expect(await taken(first(place))).toBe(2);
	});

	it("leaves an open spot to the waitlist, even before the waitlist is settled", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1], { children: 2 });
		await cancel(place, 1);
		expect(await codeOf(book(place, first(place)))).toBe("FULL");
		expect(await taken(first(place))).toBe(1);
	});

	it("isn't blocked by families who are paused or wait for something else", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1], { is_paused: true });
		await aWaitingFamily(place, 2, [2]);
		await cancel(place, 1);
		expect(await codeOf(book(place, first(place)))).toBeNull();
	});

	it("learns in one read for which sessions spots are reserved for the waitlist", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		await cancel(place, 1);
		const wish = (session_id: string) => ({ session_id, gender: "female", grade: 4 });
		const may = await publicMay(
			place.ctx,
			place.sessions.map(({ id }) => wish(id)),
		);
		expect(may.kept).toEqual([{ session_id: first(place).id, name: "Session 1", waiting: 1 }]);
	});

	it("never gets the same spot as the waitlist, regardless of who comes first", async () => {
		for (let round = 0; round < 6; round++) {
			const place = await aFullPlace();
			await cancel(place, 1);
			// Somebody joins, the list is settled and the public books, all at one moment.
			const joining = aWaitingFamily(place, 1, [1]);
			const [booked] = await Promise.allSettled([
				book(place, first(place)),
				joining.then(() => settleSessions(place.ctx, [first(place).id])),
			]);
			const offers = await openOffers(place.camp.id);
			expect((booked.status === "fulfilled" ? 1 : 0) + offers.length).toBeLessThanOrEqual(1);
			await settleSessions(place.ctx, [first(place).id]);
			expect(await taken(first(place))).toBe(2);
			expect((booked.status === "fulfilled" ? 1 : 0) + (await openOffers(place.camp.id)).length).toBe(1);
		}
	});

	it("would take the waitlist's spot without the guard (control)", async () => {
		const place = await aFullPlace();
		await aWaitingFamily(place, 1, [1]);
		await cancel(place, 1);
		const child = aCamper(place.camp, { first_name: "Public" });
		await writeRows(env.DB, [child]);
		await env.DB.prepare(
			"INSERT INTO enrollment (camp_id, id, session_id, camper_id, status, created_at, updated_at) VALUES (?, ?, ?, ?, 'accepted', ?, ?)",
		)
			.bind(place.camp.id, child.id, first(place).id, child.id, START, START)
			.run();
		expect(await settleSessions(place.ctx, [first(place).id])).toEqual({ offered: 0, expired: 0 });
	});
});
