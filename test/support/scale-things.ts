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
import { newId } from "~/lib/ids";
import { cookieNames } from "~/platform/auth/cookies";
import { somePayments } from "./some-payments";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What addresses of a camp made for measuring name, and how its admin is known. */
export interface ScaleThings {
	camp_id: string;
	slug: string;
	season_id: string;
	/** The largest of the running sessions. */
	session_id: string;
	camper_id: string;
	parent_id: string;
	relationship_id: string;
	/** Of the camper: one who is called after the parents. */
	contact_id: string;
	household_id: string;
	enrolment_id: string;
	group_id: string;
	/** Its admin. */
	user_id: string;
	/** A built-in one. */
	role_id: string;
	staff_id: string;
	role_type_id: string;
	/** Of somebody who leads one group of a running session, in a camp of any size. */
	time_off_id: string;
	/** One that was checked and waits. */
	import_id: string;
	checked_import_id: string;
	waiver_id: string;
	required_document_id: string;
	/** Many families wait for the session; one of them is offered a place. */
	waited_session_id: string;
	waitlist_entry_id: string;
	waitlist_offer_id: string;
	left_entry_id: string;
	/** Of the season. */
	discount_id: string;
	add_on_id: string;
	/** Of the season, of which version 1 has it. */
	question_id: string;
	/** One that was accepted, with its place and what is due. */
	booked_id: string;
	booked_line_id: string;
	payable_id: string;
	/** Every family sent a check. */
	payment_id: string;
	/** Open, and the admin is in it with the camper. */
	lottery_id: string;
	entered_registration_id: string;
	/** The admin's own, which is begun. */
	registration_id: string;
	campers: number;
	token: string;
	/** The cookie by which the admin's browser remembers the place. */
	place: string;
}

/** Looks a camp up that `scaleCamp` made, and signs its admin in. Runs in workerd and, for the bench, in Node. */
export async function scaleThings(d1: D1Database, slug: string): Promise<ScaleThings> {
	const first = async (sql: string, ...values: unknown[]) => {
		const row = await d1
			.prepare(sql)
			.bind(...values)
			.first<Record<string, string>>();
		if (!row) throw new Error(`Nothing is there: ${sql}`);
		return row as Record<string, string> & { id: string };
	};
	const camp = await first(
		`SELECT c.id AS id, c.time_zone AS time_zone, m.user_id AS user_id
		FROM camp c JOIN membership m ON m.camp_id = c.id AND m.role_key = 'camp_admin' WHERE c.slug = ?`,
		slug,
	);
	const session = await first(
		`SELECT s.id AS id, s.season_id AS season_id FROM session s
		JOIN session_places p ON p.camp_id = s.camp_id AND p.session_id = s.id
		WHERE s.camp_id = ? AND s.status = 'running' ORDER BY p.taken DESC, s.id LIMIT 1`,
		camp.id,
	);
	const enrolment = await first(
		"SELECT id, camper_id FROM enrolment WHERE camp_id = ? AND session_id = ? ORDER BY id LIMIT 1",
		camp.id,
		session.id,
	);
	const group = await first("SELECT id FROM camp_group WHERE camp_id = ? ORDER BY id LIMIT 1", camp.id);
	const parent = await first(
		"SELECT id, related_person_id FROM person_relationship WHERE camp_id = ? AND person_id = ? AND type = 'parent' ORDER BY id LIMIT 1",
		camp.id,
		enrolment.camper_id,
	);
	const home = await first(
		"SELECT household_id AS id FROM household_member WHERE camp_id = ? AND person_id = ? LIMIT 1",
		camp.id,
		enrolment.camper_id,
	);
	const time_off = await first(
		`SELECT t.id AS id, t.staff_id AS staff_id FROM staff_time_off t WHERE t.camp_id = ?
		ORDER BY (SELECT count(*) FROM group_staff g JOIN session s ON s.camp_id = g.camp_id AND s.id = g.session_id
			WHERE g.camp_id = t.camp_id AND g.staff_id = t.staff_id AND s.status = 'running') <> 1, t.id LIMIT 1`,
		camp.id,
	);
	const role_type = await first(
		"SELECT id FROM staff_role_type WHERE camp_id = ? ORDER BY id LIMIT 1",
		camp.id,
	);
	const import_id = await someImport(d1, camp.id, camp.user_id ?? "");
	const contact_id = await someContact(d1, camp.id, enrolment.camper_id ?? "");
	const papers = await somePapers(
		d1,
		{ camp_id: camp.id, season_id: session.season_id ?? "" },
		camp.user_id ?? "",
	);
	const season = { id: session.season_id ?? "", camp_id: camp.id };
	const question_id = await someQuestions(d1, season, camp.user_id ?? "");
	const draw = await someDraw(
		d1,
		{ season, session_id: session.id, camper_id: enrolment.camper_id ?? "" },
		{ household: home, guardians: [{ id: parent.related_person_id ?? "" }] },
		camp.user_id ?? "",
	);
	const registration_id = await someDraft(d1, season, camp.user_id ?? "", session.id);
	const { n } = await first("SELECT count(*) AS n FROM camper WHERE camp_id = ?", camp.id);
	const place = encodeURIComponent([camp.id, camp.time_zone, "camp", ""].join("~"));
	return {
		...{ camp_id: camp.id, slug, season_id: session.season_id ?? "", session_id: session.id },
		...{ camper_id: enrolment.camper_id ?? "", enrolment_id: enrolment.id, group_id: group.id },
		...{ user_id: camp.user_id ?? "", role_id: "counselor" },
		...{
			parent_id: parent.related_person_id ?? "",
			relationship_id: parent.id,
			household_id: home.id,
			contact_id,
		},
		...{ staff_id: time_off.staff_id ?? "", role_type_id: role_type.id, time_off_id: time_off.id },
		...(await somePrices(d1, camp.id, session.season_id ?? "")),
		...{ import_id, checked_import_id: import_id, question_id, registration_id, ...papers, ...draw },
		...(await someRegistration(d1, season, {
			...{ user_id: camp.user_id ?? "", household_id: home.id, parent_id: parent.related_person_id ?? "" },
			...{ session_id: session.id, camper_id: enrolment.camper_id ?? "", enrolment_id: enrolment.id },
		})),
		payment_id: await someChecks(d1, camp.id, camp.user_id ?? "", home.id),
		...(await someWaits(d1, season)),
		campers: Number(n),
		token: await signIn(d1, camp.user_id ?? ""),
		place: `${cookieNames("http://localhost").place}=${place}`,
	};
}

/** What families sign and hand in: one of each. */
async function somePapers(d1: D1Database, of: { camp_id: string; season_id: string }, user_id: string) {
	const waiver = aWaiver({ id: of.camp_id }, { id: user_id });
	const stored = await d1
		.prepare("SELECT id FROM required_document WHERE camp_id = ? AND season_id = ?")
		.bind(of.camp_id, of.season_id)
		.first<{ id: string }>();
	const paper = aRequiredDocument({ id: of.season_id, camp_id: of.camp_id });
	await writeRows(d1, stored ? waiver : [waiver, paper]);
	return { waiver_id: waiver.id, required_document_id: stored?.id ?? paper.id };
}

/** A waiting room, and a draw for the session that the admin entered with the camper; once. */
async function someDraw(
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

async function someContact(d1: D1Database, camp_id: string, person_id: string): Promise<string> {
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

/** A session that families wait for, once: each joined a minute after the one before. */
async function someWaits(d1: D1Database, of: { id: string; camp_id: string }) {
	const { camp_id } = of;
	const dates = await d1
		.prepare("SELECT start_date, end_date FROM season WHERE camp_id = ? AND id = ?")
		.bind(camp_id, of.id)
		.first<{ start_date: string; end_date: string }>();
	if (!dates) throw new Error("There is no such season");
	const season = aSeason({ id: camp_id }, { ...dates, id: of.id });
	const session = aSession(season, { name: "Waited session", capacity: 2 });
	const start = Date.now() - WAITING * 60_000;
	const waits = Array.from({ length: WAITING }, (_, index) => {
		const family = aFamily({ id: camp_id }, { last_name: `Waits${index}`, guardians: 1 });
		const entry = aWaitlistEntry(season, {
			...{ household: family.household, children: family.children, sessions: [session] },
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
		...{ waited_session_id: session.id, waitlist_entry_id: waiting.entry.id },
		...{ waitlist_offer_id: offer.id, left_entry_id: left.entry.id },
	};
}

async function somePrices(d1: D1Database, camp_id: string, season_id: string) {
	const season = { id: season_id, camp_id };
	const [discount, add_on] = [aDiscount(season), anAddOn(season)];
	await writeRows(d1, [discount, add_on]);
	return { discount_id: discount.id, add_on_id: add_on.id };
}

/** The family's registration, by which its child has the place. */
async function someRegistration(
	d1: D1Database,
	season: { id: string; camp_id: string },
	of: Record<"user_id" | "household_id" | "parent_id" | "session_id" | "camper_id" | "enrolment_id", string>,
) {
	const { user_id, household_id, parent_id, enrolment_id, session_id, camper_id } = of;
	const line = { enrolment: { id: enrolment_id, enrolment: { session_id, camper_id } } };
	const stored = await d1
		.prepare("SELECT id, registration_id FROM registration_line WHERE camp_id = ? AND enrolment_id = ?")
		.bind(season.camp_id, enrolment_id)
		.first<{ id: string; registration_id: string }>();
	if (stored) {
		const payable_id = await d1
			.prepare("SELECT id FROM payable WHERE camp_id = ? AND registration_id = ? LIMIT 1")
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

/** A check from every household, once; which is the one of a household. */
async function someChecks(d1: D1Database, camp_id: string, user_id: string, household_id: string) {
	const known = () =>
		d1
			.prepare("SELECT id FROM payment WHERE camp_id = ? AND household_id = ? LIMIT 1")
			.bind(camp_id, household_id)
			.first<string>("id");
	const day = new Date().toISOString().slice(0, 10);
	if ((await known()) === null) await d1.batch(somePayments(d1, { camp_id, user_id, day }).statements);
	return (await known()) ?? "";
}

async function someImport(d1: D1Database, camp_id: string, user_id: string): Promise<string> {
	const camp = { id: camp_id };
	const line = { cells: ["Iris", "Imported", "2016-04-18"], action: "create" };
	const made = anImport(camp, { id: user_id }, { status: "checked", lines: [line, line] });
	await writeRows(d1, [made]);
	return made.id;
}

/** The season's questions, twelve of them and published, once. */
async function someQuestions(d1: D1Database, season: { id: string; camp_id: string }, user_id: string) {
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
async function someDraft(
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

async function signIn(d1: D1Database, user_id: string): Promise<string> {
	const token = `${newId()}${newId()}`.replaceAll("-", "").slice(0, 32);
	const now = Date.now();
	await d1
		.prepare(
			"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
		)
		.bind(newId(), token, user_id, now + WEEK_MS, now, now)
		.run();
	return token;
}
