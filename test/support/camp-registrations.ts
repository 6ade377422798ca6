import {
	type aCamp,
	aFamily,
	aLottery,
	aLotteryEntry,
	anEnrollment,
	aPayable,
	aRegistration,
	type aSeason,
	aSession,
	aUser,
	aWaitlistEntry,
	aWaitlistOffer,
} from "#db/seed/builders";
import { newId } from "#app/lib/ids";
import { daysFromToday } from "./days";

// What families of a peopled camp have registered for, wait for and have entered.

/** A family whose registration was accepted, and one about which is to be decided, in a session of nobody else. */
export function someRegistrations(
	camp: ReturnType<typeof aCamp>,
	season: ReturnType<typeof aSeason>,
	/** Whose the accepted one is. */
	registering: string,
) {
	const session = aSession(season, {
		name: "Registered session",
		start_date: daysFromToday(10),
		end_date: daysFromToday(20),
	});
	const made = (status: string) => {
		const family = aFamily(camp, { guardians: 1, last_name: "Registered" });
		const user = aUser({ name: "Registers" });
		const enrollments = family.children.map((child) => anEnrollment(session, child, { status }));
		const lines = enrollments.map((enrollment) => ({ enrollment, name: session.session.name }));
		const by = status === "accepted" ? { id: registering } : user;
		const registration = aRegistration(season, family, by, { status, lines });
		return { rows: [family, user, ...enrollments, registration], registration, family };
	};
	const [booked, undecided] = [made("accepted"), made("submitted")];
	const deposit = aPayable(booked.registration);
	return {
		rows: [session, ...booked.rows, ...undecided.rows, deposit],
		things: {
			booked_id: booked.registration.id,
			booked_household_id: booked.family.household.id,
			booked_camper_id: booked.family.children[0]?.id ?? "",
			booked_line_id: booked.registration.lines[0]?.id ?? "",
			payable_id: deposit.id,
			undecided_id: undecided.registration.id,
		},
	};
}

/** A session that families wait for: one waits, one is offered a place, one left. */
export function someWaits(camp: ReturnType<typeof aCamp>, season: ReturnType<typeof aSeason>) {
	const session = aSession(season, { name: "Waited session", capacity: 2 });
	const family = () => aFamily(camp, { last_name: "Waits", guardians: 1 });
	const families = [family(), family(), family()] as const;
	const joined_at = new Date().toISOString();
	const waits = ({ household, children }: ReturnType<typeof aFamily>, status = "waiting") =>
		aWaitlistEntry(season, { household, children, sessions: [session], joined_at, status });
	const [waiting, offered, left] = [waits(families[0]), waits(families[1]), waits(families[2], "removed")];
	const offer = aWaitlistOffer(offered, session, { offered_at: joined_at });
	return {
		things: {
			waited_session_id: session.id,
			waitlist_entry_id: waiting.id,
			waitlist_offer_id: offer.id,
			left_entry_id: left.id,
		},
		rows: [session, ...families, waiting, offered, left, offer],
	};
}

/** A session with a lottery that a family has entered, and one with a closed lottery that is not drawn yet. */
export function someLotteries(
	season: ReturnType<typeof aSeason>,
	family: ReturnType<typeof aFamily>,
	registrant: { id: string },
) {
	const days_ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
	const drawn = (name: string, closes_at: string) => {
		const session = aSession(season, { name: `${name} session` });
		const dates = { opens_at: days_ago(10), closes_at };
		return { session, lottery: aLottery(season, [session], { name: `Draw ${newId().slice(-6)}`, ...dates }) };
	};
	const [open, closed] = [drawn("Drawn", days_ago(-10)), drawn("Closed", days_ago(1))];
	const lines = [{ session: open.session, camper: family.children[0] }];
	const entered = aRegistration(season, family, registrant, { status: "entered", lines });
	const entry = aLotteryEntry(open.lottery, entered, family, { created_at: new Date().toISOString() });
	return {
		things: {
			lottery_id: open.lottery.id,
			closed_lottery_id: closed.lottery.id,
			entered_registration_id: entered.id,
		},
		rows: [open.session, closed.session, open.lottery, closed.lottery, entered, entry],
	};
}
