import {
	noticeBefore,
	openingsOfRow,
	type RoomNotice,
} from "#app/features/admission/waiting-room/index.server";
import {
	type DraftChild,
	factsOf,
	standingOf,
	takesFrom,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { sessionProblems } from "./check-draft.server";
import { sessionAvailability } from "./availability.server";

interface At {
	currency: string;
	time_zone: string;
	now: string;
}

const placesText = (left: number) => (left === 1 ? "1 spot is" : `${left} spots are`);

/**
 * Spots left for children like this one, when they aren't enough for all matching children of the draft; else
 * null.
 */
function tooFewFor(
	{ draft, ...context }: RegistrationContext,
	child: DraftChild,
	{ places }: RegistrationContext["sessions"][number],
) {
	const facts = factsOf(context, child);
	return (
		places
			.filter((bucket) => takesFrom(bucket, facts))
			.map((bucket) => ({
				left: bucket.places - bucket.taken,
				needs: draft.children.filter((each) => takesFrom(bucket, factsOf(context, each))).length,
			}))
			.find(({ left, needs }) => needs > 1 && needs > left) ?? null
	);
}

/** Session choices of a child, with the availability for this child and the reasons why a session doesn't fit. */
function choicesOf(context: RegistrationContext, child: DraftChild, at: At) {
	const { name, gender, grade } = factsOf(context, child);
	const standing = standingOf(context);
	const fresh = child.sessions.length + child.waitlist.length === 0;
	return context.sessions.map((session) => {
		const shown = sessionAvailability(session, { ...at, standing });
		const holds = context.holds.some(
			(hold) => hold.session_id === session.id && hold.child_key === child.key && hold.expires_at > at.now,
		);
		const crowded = session.places.find(
			(bucket) => bucket.taken >= bucket.places && takesFrom(bucket, { gender, grade }),
		);
		// A lottery gives out spots or waitlist positions, so it accepts entries even when no spot is free.
		const is_full =
			session.lottery === null && !holds && (crowded !== undefined || session.places.length === 0);
		const short = holds || is_full ? null : tooFewFor(context, child, session);
		const alone = { ...context.draft, children: [{ ...child, sessions: [session.id], waitlist: [] }] };
		const reasons = sessionProblems(context, at.now, alone).map(({ message }) =>
			message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message,
		);
		const is_booked = child.sessions.includes(session.id);
		const waits = child.waitlist.includes(session.id);
		const wished = fresh && context.draft.chosen.includes(session.id);
		return {
			...shown,
			weekdays: session.weekdays,
			reasons,
			is_full,
			holds,
			may_book: reasons.length === 0 && !is_full,
			/** True even with a free spot when it can be reserved for the waitlist or isn't enough for siblings. */
			may_wait:
				reasons.length === 0 &&
				!holds &&
				session.lottery === null &&
				session.waitlist_enabled &&
				(is_full || session.waiting > 0 || short !== null),
			/** Reason to join the waitlist although a spot is free. */
			wait_why:
				session.waiting > 0
					? "Other families are waiting. Open spots might go to them first."
					: short &&
						`${placesText(short.left)} left for ${short.needs} of your children. Join the waitlist to get spots together.`,
			is_booked: is_booked || (wished && reasons.length === 0 && !is_full),
			waits: waits || (wished && reasons.length === 0 && is_full && session.waitlist_enabled),
		};
	});
}

/** Session choices of a registration, by child. */
export function sessionChoices(context: RegistrationContext, at: At) {
	return context.draft.children.map((child) => ({
		key: child.key,
		name: factsOf(context, child).name || "Your child",
		choices: choicesOf(context, child, at),
		/** Sessions the child is already enrolled in. */
		enrolled_in: factsOf(context, child).known?.enrolled_in ?? [],
		/** Waitlist wishes in order. */
		waitlist: child.waitlist.flatMap((id) => {
			const session = context.sessions.find((each) => each.id === id);
			return session ? [{ id, name: session.name }] : [];
		}),
	}));
}

/** Notice about the season's waiting room before it opens; null when there is none or no opening is near. */
export function roomAhead(
	context: RegistrationContext,
	slug: string,
	{ time_zone, now }: At,
): RoomNotice | null {
	const { room, season } = context;
	if (!room?.is_on) return null;
	// Same openings as the gate uses, including those of sessions that aren't visible yet.
	const openings = openingsOfRow(room);
	const { opens_minutes_before } = room;
	return noticeBefore(
		{ slug, season_id: season.id, opens_minutes_before, openings },
		Date.parse(now),
		time_zone,
	);
}

/** Opening time for the family, in words, while no session is open to it yet; null otherwise. */
export function opensLater(context: RegistrationContext, at: At): string | null {
	const standing = standingOf(context);
	const looks = context.sessions.map((session) => sessionAvailability(session, { ...at, standing }));
	if (looks.some(({ state }) => state === "open")) return null;
	return looks.find(({ state }) => state === "not_yet")?.words ?? null;
}
