import { settleSessions } from "#app/features/admission/waitlist/index.server";
import { AppError } from "#app/platform/errors";
import { aFullPlace, aWaitingFamily, cancel, openOffers, rowsOf } from "./place";

// A waitlist with an open offer.

/** The ids of a place's sessions. */
export const ids = (place: { sessions: { id: string }[] }) => place.sessions.map(({ id }) => id);

/** The first session's freed place is offered to the first of two families; the second waits. */
export async function anOffered(wishes: number[] = [1]) {
	const place = await aFullPlace([{ price_cents: 45_000, deposit_cents: 5_000 }, {}, {}]);
	const first = await aWaitingFamily(place, 1, wishes);
	const second = await aWaitingFamily(place, 2, [1]);
	await cancel(place, 1);
	await settleSessions(place.ctx, ids(place));
	const [offer] = await openOffers(place.camp.id);
	if (!offer) throw new Error("Nothing was offered");
	const [session] = place.sessions;
	if (!session) throw new Error("There is no session");
	return { place, first, second, offer, session };
}

/** The code and message with which work was refused; null where it was not. */
export const refused = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof AppError ? `${error.code}: ${error.message}` : error;
};

/** The campers enrolled in a session with a status. */
export const enrollmentsIn = (session: { camp_id: string; id: string }, status: string) =>
	rowsOf(
		"SELECT camper_id FROM enrollment WHERE camp_id = ? AND session_id = ? AND status = ?",
		session.camp_id,
		session.id,
		status,
	);
