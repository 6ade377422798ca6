import { env } from "cloudflare:workers";
import {
	aCamp,
	aCamper,
	aCertificate,
	aDefinition,
	aDiscount,
	aDraft,
	aFamily,
	aGroup,
	aLottery,
	aLotteryEntry,
	aMembership,
	anActivity,
	anAddOn,
	anEnrolment,
	anImport,
	anInvitation,
	aPayable,
	aPerson,
	aQuestion,
	aQuestionForm,
	aRegistration,
	aRequiredDocument,
	aRole,
	aRoleType,
	aSeason,
	aSession,
	aShift,
	aStaffMember,
	aTimeOff,
	aUser,
	aWaitingRoom,
	aWaitlistEntry,
	aWaitlistOffer,
	aWaiver,
	OFFERED_AFTER,
	someAttendance,
	someTerms,
} from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "~/lib/ids";
import { daysFromToday, today } from "./days";
import { somePayments } from "./some-payments";

/** One of each thing that a path can name, all of one camp. */
export interface Things {
	camp_id: string;
	slug: string;
	season_id: string;
	/** Another season, with nothing in it. */
	empty_season_id: string;
	/** The second question of the season, of which version 1 has the first. */
	question_id: string;
	session_id: string;
	/** Another session of the season, with nobody in it. */
	other_session_id: string;
	/** Of the season, in nobody's registration; a date on which a part is due. */
	discount_id: string;
	add_on_id: string;
	payment_date: string;
	/** A session that was deleted and can come back. */
	deleted_session_id: string;
	/** In the group that the camp's counselor looks after. */
	camper_id: string;
	enrolment_id: string;
	mark_id: string;
	group_id: string;
	activity_id: string;
	/** A tag of the camp's own, on no camper. */
	definition_id: string;
	/** Employed in the season, in no group, with one of each of these. */
	staff_id: string;
	role_type_id: string;
	certificate_id: string;
	shift_id: string;
	time_off_id: string;
	/** With one text. */
	waiver_id: string;
	/** A paper that the season's families hand in. */
	required_document_id: string;
	/** Two places, of which one is offered. */
	waited_session_id: string;
	/** Who waits for it, who is offered the other place, and who left its list. */
	waitlist_entry_id: string;
	waitlist_offer_id: string;
	left_entry_id: string;
	/** A file whose columns are to be matched, one that was checked, one that was imported and can be undone. */
	import_id: string;
	checked_import_id: string;
	imported_id: string;
	/** A registration that was accepted, with its place and a deposit that is due; another that is to be decided. */
	booked_id: string;
	booked_camper_id: string;
	booked_line_id: string;
	payable_id: string;
	/** A check from the household, which stands. */
	payment_id: string;
	undecided_id: string;
	/** In no session and no group. */
	free_camper_id: string;
	/** A counselor of the camp, whom nobody signs in as. */
	user_id: string;
	/** One who was deactivated. */
	inactive_user_id: string;
	/** A role of the camp's own that nobody holds. */
	role_id: string;
	/** Pending. */
	invitation_id: string;
	/** The camper's parent. */
	parent_id: string;
	/** The parent's being one. */
	relationship_id: string;
	/** A relationship with somebody whom the family has named. */
	contact_id: string;
	household_id: string;
	/** Open for families; one that has closed and was not drawn. */
	lottery_id: string;
	closed_lottery_id: string;
	/** In the open one, and of the user whose role is camp_admin. */
	entered_registration_id: string;
	/** Begun by the camp's admin for a child of their own, and for which season. */
	registration_id: string;
	registering_season_id: string;
	/** General, by nobody who asks. */
	note_id: string;
	document_id: string;
	/** What the camper's picture is called. */
	photo: string;
	/** In the same session, but in nobody's group: what the counselor must not see. */
	hidden: { camper_id: string; enrolment_id: string; mark_id: string };
}

/** A camp with one user a role, and one of each thing. */
export interface CampWorld extends Things {
	/** Auth tokens by role. */
	tokens: Record<string, string>;
	/** Further things, so that a test may change or delete them. */
	more(): Promise<Things>;
	/** Another user of a role, for requests after which the caller is signed out. */
	anotherUser(role: string): Promise<string>;
}

/**
 * A camp whose season is running today.
 * @param roles the built-in roles, one user each
 * @param ownRoles roles the camp defines itself, with their permissions, one user each
 */
export async function aPeopledCamp(
	name: string,
	roles: readonly string[],
	ownRoles: Readonly<Record<string, readonly string[]>> = {},
): Promise<CampWorld> {
	const camp = aCamp({ name, time_zone: "UTC" });
	const season = aSeason(camp, { start_date: daysFromToday(-30), end_date: daysFromToday(30) });
	const counselor = aStaffMember(camp, { seasons: [season] });
	const clerk = aUser({ name: `Clerk of ${name}` });
	await writeRows(env.DB, [camp, season, counselor, clerk]);
	const ids = { camp_id: camp.id, slug: camp.camp.slug };

	let registrant: { id: string } = clerk;
	const users: Record<string, string> = {};
	const join = async (role: string) => {
		const user = aUser({ name: `${role} of ${name}` });
		const own =
			ownRoles[role] && aRole(camp, { name: role, name_key: newId(), permissions: [...ownRoles[role]] });
		if (role === "camp_admin" && registrant === clerk) registrant = user;
		const parent = role === "parent" ? aPerson(camp, { person_type: "parent" }) : null;
		const person_id = role === "counselor" ? counselor.id : (parent?.id ?? null);
		const grant = own ? { role_id: own.id } : { role_key: role };
		// One membership a person: a second counselor has nobody's groups, which no test of theirs needs.
		const taken = person_id && role === "counselor" && (await hasMember(camp.id, person_id));
		const membership = aMembership(camp, user, { ...grant, person_id: taken ? null : person_id });
		users[role] ??= user.id;
		await writeRows(env.DB, [user, ...(own ? [own] : []), ...(parent ? [parent] : []), membership]);
		return signIn(user.id);
	};
	const more = async (current = false) => {
		const made = things(camp, ids, {
			...{ counselor, clerk, registrant, season: current ? season : undefined },
			registering: users.camp_admin ?? clerk.id,
		});
		const { id: payment_id, statements } = somePayments(env.DB, {
			...{ camp_id: camp.id, user_id: clerk.id, household_id: made.things.household_id, day: today },
		});
		await writeRows(env.DB, made.rows, [env.DB.prepare(OFFERED_AFTER), ...statements]);
		for (const key of made.files) await env.FILES.put(key, "x");
		return { ...made.things, payment_id };
	};
	const tokens: Record<string, string> = {};
	for (const role of [...roles, ...Object.keys(ownRoles)]) tokens[role] = await join(role);
	return { ...(await more(true)), tokens, more, anotherUser: join };
}

async function hasMember(camp_id: string, person_id: string) {
	const sql = "SELECT 1 FROM membership WHERE camp_id = ? AND person_id = ?";
	return (await env.DB.prepare(sql).bind(camp_id, person_id).first()) !== null;
}

/** The token of a user who may enter every camp. */
export async function aSuperAdmin(): Promise<string> {
	const user = aUser({ name: "Operator", is_super_admin: true });
	await writeRows(env.DB, user);
	return signIn(user.id);
}

/** Starts an auth session as signing in would. */
async function signIn(user_id: string): Promise<string> {
	const token = `${newId()}${newId()}`.replaceAll("-", "").slice(0, 32);
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, now + 3_600_000, now, now)
		.run();
	return token;
}

function someImports(camp: ReturnType<typeof aCamp>, by: { id: string }) {
	const now = new Date().toISOString();
	const id = newId();
	const made = aCamper(camp, { id, first_name: "Iris", last_name: `Imported ${id.slice(-6)}` });
	const { camp_id: _, created_at: __, updated_at: ___, ...person } = made.person;
	const { camp_id: ____, created_at: _____, updated_at: ______, ...camper } = made.camper;
	const undo = {
		made: [
			{ table: "person", values: person },
			{ table: "camper", values: camper },
		],
		changed: [],
	};
	const cells = ["Iris", person.last_name, "2016-04-18"];
	const line = { cells, action: "create", person_id: id, undo };
	return [
		anImport(camp, by, { lines: [{ cells }] }),
		anImport(camp, by, { status: "checked", lines: [line] }),
		anImport(camp, by, {
			status: "committed",
			committed_at: now,
			undo_until: new Date(Date.parse(now) + 86_400_000).toISOString(),
			lines: [{ ...line, applied_at: now }],
		}),
	] as const;
}

/** A session that families wait for: one waits, one is offered a place, one left. */
function someWaits(camp: ReturnType<typeof aCamp>, season: ReturnType<typeof aSeason>) {
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
			...{ waited_session_id: session.id, waitlist_entry_id: waiting.id },
			...{ waitlist_offer_id: offer.id, left_entry_id: left.id },
		},
		rows: [session, ...families, waiting, offered, left, offer],
	};
}

function things(
	camp: ReturnType<typeof aCamp>,
	ids: { camp_id: string; slug: string },
	given: {
		counselor: ReturnType<typeof aStaffMember>;
		clerk: { id: string };
		/** Whose registrations they are. */
		registrant: { id: string };
		season?: ReturnType<typeof aSeason>;
		/** The user who registers. */
		registering: string;
	},
): { things: Omit<Things, "payment_id">; rows: (Built | SeedRows)[]; files: string[] } {
	const dates = { start_date: daysFromToday(-30), end_date: daysFromToday(30) };
	const season = given.season ?? aSeason(camp, { ...dates, is_current: false });
	const empty = aSeason(camp, { ...dates, name: "Empty season", is_current: false, status: "draft" });
	const asked = aQuestion(season, { label: "T-shirt size", kind: "text" });
	const question = aQuestion(season, { position: 2 });
	const session = aSession(season, { name: `Session ${newId().slice(-6)}` });
	const other = aSession(season, {
		name: "Empty session",
		registration_opens_at: new Date(Date.now() + 600_000).toISOString(),
	});
	const deleted = aSession(season, { name: "Deleted session", deleted_at: new Date().toISOString() });
	const hidden = aCamper(camp, { first_name: "Hidden" });
	const aunt = { first_name: "Asha", person_type: "other", phone: "+12075550143", home: null } as const;
	const contacts = [{ ...aunt, relationship: "emergency_contact" as const }];
	const family = aFamily(camp, { guardians: 1, children: [{}], contacts });
	const [camper, parent] = [family.children[0], family.guardians[0]] as [BuiltCamper, BuiltPerson];
	const author = aUser({ name: "Author" });
	const said = papersOf(camper, author);
	const free = aCamper(camp, { first_name: "Free" });
	const [enrolment, hiddenEnrolment] = [anEnrolment(session, camper), anEnrolment(session, hidden)];
	const group = aGroup(camp, {
		name: `Heron ${newId()}`,
		session,
		campers: [camper],
		staff: [given.counselor],
	});
	const activity = anActivity(camp, { name: `Canoeing ${newId().slice(-6)}` });
	const discount = aDiscount(season, { code: `C-${newId().slice(-12).toUpperCase()}` });
	const add_on = anAddOn(season);
	const due_on = daysFromToday(20);
	const terms = someTerms(season, { dates: [due_on], tiers: [[60, 100]] });
	const definition = aDefinition(camp, { key: `tag_${newId().replaceAll("-", "")}` });
	const member = aUser({ name: `Member ${newId().slice(-6)}` });
	const inactive = aUser({ name: `Former member ${newId().slice(-6)}` });
	const role = aRole(camp, { name: `Archivist ${newId()}`, name_key: newId() });
	const now = new Date().toISOString();
	const invitation = anInvitation(camp, member, { sent_at: now });
	const role_type = aRoleType(camp, { name: `Guide ${newId()}` });
	const staff = aStaffMember(camp, { first_name: "Tove", seasons: [season], role_type });
	const certificate = aCertificate(staff, { expires_on: daysFromToday(20) });
	const shift = aShift(staff, daysFromToday(1));
	const days = { starts_on: daysFromToday(3), ends_on: daysFromToday(4) };
	const time_off = aTimeOff(staff, given.clerk, days);
	const marks = someAttendance(session, [camper, hidden], { date: today });
	// Optional: what a registration that is begun can be submitted without.
	const waiver = aWaiver(camp, given.clerk, { title: `Release ${newId().slice(-6)}`, is_required: false });
	const paper = aRequiredDocument(season);
	const forDraws = ["Drawn", "Closed"].map((name) => aSession(season, { name: `${name} session` }));
	const days_ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
	const draws = forDraws.map((each, closed) =>
		aLottery(season, [each], {
			name: `Draw ${newId().slice(-6)}`,
			...{ opens_at: days_ago(10), closes_at: closed ? days_ago(1) : days_ago(-10) },
		}),
	);
	const [lottery, closedLottery] = draws as [(typeof draws)[number], (typeof draws)[number]];
	const entered = aRegistration(season, family, given.registrant, {
		status: "entered",
		lines: [{ session: forDraws[0], camper }],
	});
	const entry = aLotteryEntry(lottery, entered, family, { created_at: now });
	const waits = someWaits(camp, season);
	const importer = aUser({ name: "Importer" });
	const [uploaded, checked, imported] = someImports(camp, importer);
	// Apart from the season whose openings and waiting room are changed.
	const registered_for = aSeason(camp, { name: `Season ${newId().slice(-6)}`, is_current: false });
	const wanted = aSession(registered_for, { name: "Wanted session" });
	const begun = aDraft(registered_for, given.registering, wanted);
	const registered = someRegistrations(camp, season, given.registering);
	const markOf = (child: { id: string }) => `${session.id}_${today}_morning_${child.id}`;
	return {
		things: {
			...ids,
			season_id: season.id,
			empty_season_id: empty.id,
			question_id: question.id,
			session_id: session.id,
			other_session_id: other.id,
			deleted_session_id: deleted.id,
			...{ discount_id: discount.id, add_on_id: add_on.id, payment_date: due_on },
			camper_id: camper.id,
			enrolment_id: enrolment.id,
			mark_id: markOf(camper),
			group_id: group.id,
			activity_id: activity.id,
			definition_id: definition.id,
			...{
				user_id: member.id,
				inactive_user_id: inactive.id,
				role_id: role.id,
				invitation_id: invitation.id,
			},
			staff_id: staff.id,
			role_type_id: role_type.id,
			certificate_id: certificate.id,
			shift_id: shift.id,
			time_off_id: time_off.id,
			...{ lottery_id: lottery.id, closed_lottery_id: closedLottery.id, entered_registration_id: entered.id },
			waiver_id: waiver.id,
			required_document_id: paper.id,
			...registered.things,
			...waits.things,
			import_id: uploaded.id,
			checked_import_id: checked.id,
			imported_id: imported.id,
			free_camper_id: free.id,
			parent_id: parent.id,
			relationship_id: relationOf(family, camper, parent),
			contact_id: relationOf(family, camper, family.contacts[0]),
			household_id: family.household.id,
			...{ registration_id: begun.id, registering_season_id: registered_for.id },
			...said.things,
			hidden: { camper_id: hidden.id, enrolment_id: hiddenEnrolment.id, mark_id: markOf(hidden) },
		},
		rows: [
			...(given.season ? [] : [season]),
			empty,
			aWaitingRoom(season),
			asked,
			question,
			aQuestionForm(season, given.clerk, [asked]),
			session,
			other,
			deleted,
			family,
			author,
			said,
			hidden,
			free,
			enrolment,
			hiddenEnrolment,
			group,
			activity,
			registered_for,
			wanted,
			begun,
			discount,
			add_on,
			terms,
			definition,
			role_type,
			staff,
			certificate,
			shift,
			time_off,
			...forDraws,
			...draws,
			entered,
			entry,
			waiver,
			paper,
			...registered.rows,
			...waits.rows,
			importer,
			uploaded,
			checked,
			imported,
			marks,
			member,
			aMembership(camp, member, { role_key: "counselor" }),
			inactive,
			aMembership(camp, inactive, { role_key: "counselor", is_active: false }),
			role,
			invitation,
		],
		files: said.files,
	};
}

/** A family whose registration was accepted, and one about which is to be decided, in a session of nobody else. */
function someRegistrations(
	camp: ReturnType<typeof aCamp>,
	season: ReturnType<typeof aSeason>,
	/** Whose the accepted one is. */
	registering: string,
) {
	const session = aSession(season, {
		...{ name: "Registered session", start_date: daysFromToday(10), end_date: daysFromToday(20) },
	});
	const made = (status: string) => {
		const family = aFamily(camp, { guardians: 1, last_name: "Registered" });
		const user = aUser({ name: "Registers" });
		const enrolments = family.children.map((child) => anEnrolment(session, child, { status }));
		const lines = enrolments.map((enrolment) => ({ enrolment, name: session.session.name }));
		const by = status === "accepted" ? { id: registering } : user;
		const registration = aRegistration(season, family, by, { status, lines });
		return { rows: [family, user, ...enrolments, registration], registration, family };
	};
	const [booked, undecided] = [made("accepted"), made("submitted")];
	const deposit = aPayable(booked.registration);
	return {
		rows: [session, ...booked.rows, ...undecided.rows, deposit],
		things: {
			booked_id: booked.registration.id,
			booked_camper_id: booked.family.children[0]?.id ?? "",
			booked_line_id: booked.registration.lines[0]?.id ?? "",
			payable_id: deposit.id,
			undecided_id: undecided.registration.id,
		},
	};
}

const relationOf = ({ rows }: Built, of: { id: string }, to?: { id: string }) =>
	rows.person_relationship?.find((row) => row.person_id === of.id && row.related_person_id === to?.id)?.id ??
	"";

/** A note, a paper and a picture of somebody; the files lie where their rows say. */
export function papersOf(
	{ id: person_id, camp_id }: { id: string; camp_id: string },
	author: { id: string },
) {
	const at = new Date().toISOString();
	const [note_id, document_id, photo] = [newId(), newId(), newId()];
	const files = [
		`person-document/${camp_id}/${document_id}.pdf`,
		`person-photo/${camp_id}/${photo}.png`,
	] as const;
	const made = { camp_id, person_id, created_at: at };
	const rows: SeedRows = {
		person_note: [
			{
				...{ ...made, id: note_id, body: "Settled in well", status: "open", visibility: "general" },
				...{ activity_date: at, author_id: author.id, updated_at: at },
			},
		],
		person_document: [
			{
				...{ ...made, id: document_id, definition_id: "document_type:agreement", title: "Agreement" },
				...{ object_key: files[0], content_type: "application/pdf", bytes: 1 },
				...{ uploaded_by: author.id, updated_at: at },
			},
		],
		person_photo: [
			{ ...made, object_key: files[1], content_type: "image/png", width: 1, height: 1, bytes: 1 },
		],
	};
	return { rows, files: [...files], things: { note_id, document_id, photo } };
}
