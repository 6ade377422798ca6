import {
	aDiscount,
	aDraft,
	aFamily,
	aLottery,
	aLotteryEntry,
	anAddOn,
	anImport,
	aPayable,
	aPerson,
	aQuestion,
	aQuestionForm,
	aRegistration,
	aRequiredDocument,
	aSeason,
	aSession,
	aWaitingRoom,
	aWaitlistEntry,
	aWaitlistOffer,
	aWaiver,
	OFFERED_AFTER,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";

// What a camp made for measuring is given beside its children: one of each thing that an address can name.

/** What families sign and hand in: one of each. */
export async function somePapers(
	d1: D1Database,
	of: { camp_id: string; season_id: string },
	user_id: string,
) {
	const waiver = aWaiver({ id: of.camp_id }, { id: user_id });
	const stored = await d1
		.prepare("SELECT id FROM required_document WHERE camp_id = ? AND season_id = ?")
		.bind(of.camp_id, of.season_id)
		.first<{ id: string }>();
	const paper = aRequiredDocument({ id: of.season_id, camp_id: of.camp_id });
	await writeRows(d1, stored ? waiver : [waiver, paper]);
	return { waiver_id: waiver.id, required_document_id: stored?.id ?? paper.id };
}

/** A waiting room, and a lottery for the session that the admin entered with the camper; once. */
export async function someLottery(
	d1: D1Database,
	of: { season: { id: string; camp_id: string }; session_id: string; camper_id: string },
	family: { household: { id: string }; guardians: { id: string }[] },
	user_id: string,
) {
	const known = await d1
		.prepare(
			"SELECT lottery_id, registration_id AS entered_registration_id FROM lottery_entry WHERE camp_id = ? LIMIT 1",
		)
		.bind(of.season.camp_id)
		.first<{ lottery_id: string; entered_registration_id: string }>();
	if (known) return known;
	const lottery = aLottery(of.season, [{ id: of.session_id }], { closes_at: "2099-01-01T00:00:00.000Z" });
	const registration = aRegistration(
		of.season,
		family,
		{ id: user_id },
		{
			status: "entered",
			lines: [{ session: { id: of.session_id }, camper: { id: of.camper_id } }],
		},
	);
	const entry = aLotteryEntry(lottery, registration, family);
	await writeRows(d1, [aWaitingRoom(of.season), lottery, registration, entry]);
	return { lottery_id: lottery.id, entered_registration_id: registration.id };
}

export async function someContact(d1: D1Database, camp_id: string, person_id: string): Promise<string> {
	const contact = aPerson({ id: camp_id }, { first_name: "Cass", last_name: "Called" });
	const id = newId();
	const at = new Date().toISOString();
	const relation = {
		person_id,
		related_person_id: contact.id,
		type: "emergency_contact" as const,
		contact_order: 9,
	};
	await writeRows(d1, [
		contact,
		{ person_relationship: [{ camp_id, id, ...relation, created_at: at, updated_at: at }] },
	]);
	return id;
}

/** How many families wait in a camp made for measuring. */
const WAITING = 40;

/** A session that families wait for, once: each joined a minute after the one before, the first has left and the second is offered a place. */
export async function someWaits(d1: D1Database, of: { id: string; camp_id: string }, many = WAITING) {
	const { camp_id } = of;
	const dates = await d1
		.prepare("SELECT start_date, end_date FROM season WHERE camp_id = ? AND id = ?")
		.bind(camp_id, of.id)
		.first<{ start_date: string; end_date: string }>();
	if (!dates) throw new Error("There is no such season");
	const season = aSeason({ id: camp_id }, { ...dates, id: of.id });
	const session = aSession(season, { name: "Waited session", capacity: 2 });
	const start = Date.now() - many * 60_000;
	const waits = Array.from({ length: many }, (_, index) => {
		const family = aFamily({ id: camp_id }, { last_name: `Waits${index}`, guardians: 1 });
		const entry = aWaitlistEntry(season, {
			household: family.household,
			children: family.children,
			sessions: [session],
			joined_at: new Date(start + index * 60_000).toISOString(),
			status: index === 0 ? "removed" : "waiting",
		});
		return { family, entry };
	});
	const [left, offered, waiting] = waits;
	if (!left || !offered || !waiting) throw new Error("Nobody waits");
	const offer = aWaitlistOffer(offered.entry, session, { offered_at: new Date().toISOString() });
	await writeRows(
		d1,
		[session, ...waits.flatMap(({ family, entry }) => [family, entry]), offer],
		[d1.prepare(OFFERED_AFTER)],
	);
	return {
		waited_session_id: session.id,
		waitlist_entry_id: waiting.entry.id,
		waitlist_offer_id: offer.id,
		left_entry_id: left.entry.id,
	};
}

/** A season some years before, once, in which one `of` so many children of the camp had a place; its id. */
export async function someEarlier(
	d1: D1Database,
	season: { id: string; camp_id: string },
	{ years, of }: { years: number; of: number },
) {
	const name = `${years} before`;
	const known = await d1
		.prepare("SELECT id FROM season WHERE camp_id = ? AND name = ?")
		.bind(season.camp_id, name)
		.first<string>("id");
	if (known) return known;
	const year = new Date().getUTCFullYear() - years;
	const earlier = aSeason({ id: season.camp_id }, { name, year, status: "closed", is_current: false });
	const session = aSession(earlier, { name: `Session of ${year}`, status: "completed", capacity: 100_000 });
	await writeRows(d1, [earlier, session]);
	// By id, which says nothing of names and ages.
	await d1
		.prepare(
			`INSERT INTO enrollment (camp_id, id, session_id, camper_id, status, created_at, updated_at)
			SELECT ?1, ?2 || substr(c.id, 9), ?2, c.id, 'completed', ?3, ?3
			FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM camper WHERE camp_id = ?1) c WHERE c.at % ?4 = 0`,
		)
		.bind(season.camp_id, session.id, `${year}-03-01T09:00:00.000Z`, of)
		.run();
	return earlier.id;
}

export async function somePrices(d1: D1Database, camp_id: string, season_id: string) {
	const season = { id: season_id, camp_id };
	const [discount, add_on] = [aDiscount(season), anAddOn(season)];
	await writeRows(d1, [discount, add_on]);
	return { discount_id: discount.id, add_on_id: add_on.id };
}

/** The family's registration, by which its child has the place. */
export async function someRegistration(
	d1: D1Database,
	season: { id: string; camp_id: string },
	of: Record<"user_id" | "household_id" | "parent_id" | "session_id" | "camper_id" | "enrollment_id", string>,
) {
	const { user_id, household_id, parent_id, enrollment_id, session_id, camper_id } = of;
	const line = { enrollment: { id: enrollment_id, enrollment: { session_id, camper_id } } };
	const stored = await d1
		.prepare("SELECT id, registration_id FROM registration_line WHERE camp_id = ? AND enrollment_id = ?")
		.bind(season.camp_id, enrollment_id)
		.first<{ id: string; registration_id: string }>();
	if (stored) {
		const payable_id = await d1
			.prepare("SELECT id FROM payable WHERE camp_id = ? AND registration_id = ? AND kind <> 'fee' LIMIT 1")
			.bind(season.camp_id, stored.registration_id)
			.first<string>("id");
		return { booked_id: stored.registration_id, booked_line_id: stored.id, payable_id: payable_id ?? "" };
	}
	const family = { household: { id: household_id }, guardians: [{ id: parent_id }] };
	const made = aRegistration(season, family, { id: user_id }, { status: "accepted", lines: [line] });
	const payable = aPayable(made);
	await writeRows(d1, [made, payable]);
	return { booked_id: made.id, booked_line_id: made.lines[0]?.id ?? "", payable_id: payable.id };
}

export async function someImport(d1: D1Database, camp_id: string, user_id: string): Promise<string> {
	const camp = { id: camp_id };
	const line = { cells: ["Iris", "Imported", "2016-04-18"], action: "create" };
	const made = anImport(camp, { id: user_id }, { status: "checked", lines: [line, line] });
	await writeRows(d1, [made]);
	return made.id;
}

/** The season's questions, twelve of them and published, once. */
export async function someQuestions(
	d1: D1Database,
	season: { id: string; camp_id: string },
	user_id: string,
) {
	const sql = "SELECT id FROM question WHERE camp_id = ? AND season_id = ? ORDER BY position LIMIT 1";
	const known = await d1.prepare(sql).bind(season.camp_id, season.id).first<string>("id");
	if (known) return known;
	const questions = Array.from({ length: 12 }, (_, at) =>
		aQuestion(season, { label: `Question ${at + 1}`, position: at + 1 }),
	);
	await writeRows(d1, [...questions, aQuestionForm(season, { id: user_id }, questions)]);
	return questions[0]?.id ?? "";
}

/** A registration that is begun, with a child in a session; once. */
export async function someDraft(
	d1: D1Database,
	season: { id: string; camp_id: string },
	user_id: string,
	session_id: string,
) {
	const sql =
		"SELECT id FROM registration WHERE camp_id = ? AND season_id = ? AND user_id = ? AND status = 'draft'";
	const known = await d1.prepare(sql).bind(season.camp_id, season.id, user_id).first<string>("id");
	if (known) return known;
	const begun = aDraft(season, user_id, { id: session_id });
	await writeRows(d1, begun);
	return begun.id;
}

/** A session that was canceled, once; the cancellation's id. */
export async function someCanceled(d1: D1Database, camp_id: string, user_id: string): Promise<string> {
	const known = await d1
		.prepare("SELECT id FROM cancellation WHERE camp_id = ? LIMIT 1")
		.bind(camp_id)
		.first<string>("id");
	if (known) return known;
	const [id, at] = [newId(), new Date().toISOString()];
	const canceled = {
		camp_id,
		id,
		kind: "camp",
		name: "Canceled session",
		way: "refund",
		state: "done",
		started_by: user_id,
		done_at: at,
		created_at: at,
		updated_at: at,
	};
	await writeRows(d1, [{ cancellation: [canceled] }]);
	return id;
}
