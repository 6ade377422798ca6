import { env } from "cloudflare:workers";
import {
	aCamp,
	aCamper,
	aCertificate,
	aCompetitor,
	aDefinition,
	aDiscount,
	aDraft,
	aFamily,
	aFlag,
	aGroup,
	aMembership,
	anActivity,
	anAddOn,
	anEnrollment,
	anInvitation,
	anExportTemplate,
	aPerson,
	aQuestion,
	anInsight,
	aQuestionForm,
	aReportRun,
	aReportTemplate,
	aRequiredDocument,
	aRole,
	aRoleType,
	aSeason,
	aSession,
	aShift,
	aStaffMember,
	aTimeOff,
	anAskedQuestion,
	aUser,
	aWaitingRoom,
	aWaiver,
	OFFERED_AFTER,
	someAttendance,
	someFilters,
	someTerms,
} from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { papersOf, relationOf, someImports } from "./camp-papers";
import { someLotteries, someRegistrations, someWaits } from "./camp-registrations";
import type { Things } from "./camp-things";
import { daysFromToday, today } from "./days";
import { someCards } from "./some-cards";
import { someInvoices } from "./some-invoices";
import { someFees } from "./some-fees";
import { somePayments } from "./some-payments";
import { aLimitRaise, someRefunds } from "./some-refunds";

export type { Things };

/** What is made of the rest, once that is written. */
type MadeAfter =
	| "payment_id"
	| "plan_invoice_id"
	| "fee_id"
	| "saved_method_id"
	| "day_to_close"
	| "limit_raise_id"
	| keyof ReturnType<typeof someRefunds>["things"]
	| keyof ReturnType<typeof someInvoices>["things"];

/** A camp with one user a role, and one of each thing. */
export interface CampWorld extends Things {
	/** Auth tokens by role. */
	tokens: Record<string, string>;
	/** Further things, so that a test may change or delete them. */
	more(): Promise<Things>;
	/** Another user of a role, for requests after which the caller is signed out. */
	anotherUser(role: string): Promise<string>;
}

/** Flags that are off by default. A test camp has them on, so that their pages are there. */
const OFF_BY_DEFAULT = ["predictive_models", "market_analysis", "ai_features"];

/**
 * A camp whose season is running today.
 * @param roles the built-in roles, one user each
 * @param ownRoles roles the camp defines itself, with their permissions, one user each
 * @param atATime how many sets of further things are made at once. What one costs is mostly that of its statements, which
 *   many can share: for a test that takes hundreds, and does not count them.
 */
export async function aPeopledCamp(
	name: string,
	roles: readonly string[],
	ownRoles: Readonly<Record<string, readonly string[]>> = {},
	{ atATime = 1 }: { atATime?: number } = {},
): Promise<CampWorld> {
	const camp = aCamp({ name, time_zone: "UTC" });
	const season = aSeason(camp, { start_date: daysFromToday(-30), end_date: daysFromToday(30) });
	const counselor = aStaffMember(camp, { seasons: [season] });
	const clerk = aUser({ name: `Clerk of ${name}` });
	await writeRows(env.DB, [
		camp,
		season,
		counselor,
		clerk,
		...OFF_BY_DEFAULT.map((flag) => aFlag(camp, flag)),
	]);
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
	let closes = -2_000;
	/** So many sets of further things, or the one of the camp's own season, in one batch. */
	const make = async (many: number, current = false): Promise<Things[]> => {
		const sets = Array.from({ length: many }, () => {
			const made = things(camp, ids, {
				counselor,
				clerk,
				registrant,
				season: current ? season : undefined,
				registering: users.camp_admin ?? clerk.id,
			});
			const { household_id, booked_id: registration_id } = made.things;
			const by = { camp_id: camp.id, user_id: clerk.id, day: today };
			const payments = somePayments(env.DB, { ...by, household_id });
			const refunds = someRefunds(env.DB, { ...by, household_id });
			const fees = someFees(env.DB, { camp_id: camp.id, registration_id, day: today });
			const cards = someCards(env.DB, { ...by, household_id });
			const invoices = someInvoices(env.DB, { ...by, registration_id });
			const plan_invoice = {
				camp_id: camp.id,
				id: `in_${newId()}`,
				status: "paid" as const,
				amount_cents: 4_900,
				currency: "USD",
				issued_at: `${today}T09:00:00.000Z`,
			};
			return {
				files: made.files,
				rows: [...made.rows, { subscription_invoice: [plan_invoice] }],
				statements: [payments, refunds, fees, cards, invoices].flatMap(({ statements }) => statements),
				things: {
					...made.things,
					...refunds.things,
					...fees.things,
					...cards.things,
					...invoices.things,
					payment_id: payments.id,
					plan_invoice_id: plan_invoice.id,
					day_to_close: daysFromToday(closes++),
					limit_raise_id: newId(),
				},
			};
		});
		const statements = sets.flatMap((set) => set.statements);
		await writeRows(
			env.DB,
			sets.flatMap(({ rows }) => rows),
			[env.DB.prepare(OFFERED_AFTER), ...statements],
		);
		await Promise.all(sets.flatMap(({ files }) => files).map((key) => env.FILES.put(key, "x")));
		return sets.map((set) => set.things);
	};
	let ready: Things[] = [];
	const more = async (): Promise<Things> => {
		if (ready.length === 0) ready = await make(atATime);
		return asNew(ready.shift() as Things);
	};
	/** What belongs to the whole camp or to its admin is put back as nobody has changed it. */
	const asNew = async (set: Things): Promise<Things> => {
		const raise = { camp_id: camp.id, id: set.limit_raise_id, user_id: clerk.id, day: today };
		await env.DB.batch([
			aLimitRaise(env.DB, raise),
			// Whoever submits a registration signs in as its parent from then on, and sees that parent's household alone.
			env.DB.prepare(
				`UPDATE membership SET person_id = NULL WHERE camp_id = ?1 AND user_id = ?2
				AND person_id IN (SELECT parent_id FROM registration WHERE camp_id = ?1 AND user_id = ?2)`,
			).bind(camp.id, registrant.id),
		]);
		return set;
	};
	const tokens: Record<string, string> = {};
	for (const role of [...roles, ...Object.keys(ownRoles)]) tokens[role] = await join(role);
	const [own] = await make(1, true);
	return { ...(await asNew(own as Things)), tokens, more, anotherUser: join };
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

/** Starts an auth session as signing in would. Answers its token. */
export async function signIn(user_id: string): Promise<string> {
	const token = `${newId()}${newId()}`.replaceAll("-", "").slice(0, 32);
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, now + 3_600_000, now, now)
		.run();
	return token;
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
): { things: Omit<Things, MadeAfter>; rows: (Built | SeedRows)[]; files: string[] } {
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
	const [enrollment, hiddenEnrollment] = [anEnrollment(session, camper), anEnrollment(session, hidden)];
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
	const lotteries = someLotteries(season, family, given.registrant);
	const waits = someWaits(camp, season);
	const importer = aUser({ name: "Importer" });
	const [uploaded, checked, imported] = someImports(camp, importer);
	// Apart from the season whose openings and waiting room are changed.
	const registered_for = aSeason(camp, { name: `Season ${newId().slice(-6)}`, is_current: false });
	const wanted = aSession(registered_for, { name: "Wanted session" });
	const begun = aDraft(registered_for, given.registering, wanted);
	const registered = someRegistrations(camp, season, given.registering);
	const canceled: SeedRows = {
		cancellation: [
			{
				camp_id: camp.id,
				id: newId(),
				kind: "camp",
				name: "Pine session",
				way: "refund",
				state: "done",
				started_by: given.clerk.id,
				done_at: now,
				created_at: now,
				updated_at: now,
			},
		],
	};
	const reporter = { id: given.registering };
	const template = aReportTemplate(camp, reporter);
	const run = aReportRun(camp, given.clerk);
	const filters = someFilters(camp, reporter);
	const columns = anExportTemplate(camp, reporter);
	const insight = anInsight(session, season);
	const competitor = aCompetitor(camp, { name: `Camp ${newId()}` });
	const asked_question = anAskedQuestion(camp, reporter);
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
			discount_id: discount.id,
			add_on_id: add_on.id,
			payment_date: due_on,
			camper_id: camper.id,
			enrollment_id: enrollment.id,
			mark_id: markOf(camper),
			group_id: group.id,
			activity_id: activity.id,
			definition_id: definition.id,
			user_id: member.id,
			inactive_user_id: inactive.id,
			role_id: role.id,
			invitation_id: invitation.id,
			staff_id: staff.id,
			role_type_id: role_type.id,
			certificate_id: certificate.id,
			shift_id: shift.id,
			time_off_id: time_off.id,
			...lotteries.things,
			waiver_id: waiver.id,
			required_document_id: paper.id,
			...registered.things,
			...waits.things,
			cancellation_id: canceled.cancellation?.[0]?.id ?? "",
			import_id: uploaded.id,
			checked_import_id: checked.id,
			imported_id: imported.id,
			report_template_id: template.id,
			insight_id: insight.id,
			competitor_id: competitor.id,
			assistant_question_id: asked_question.id,
			report_run_id: run.id,
			filter_template_id: filters.id,
			export_template_id: columns.id,
			reporter_id: given.registering,
			reporter_email: `user-${given.registering.slice(-12)}@example.com`,
			free_camper_id: free.id,
			parent_id: parent.id,
			relationship_id: relationOf(family, camper, parent),
			contact_id: relationOf(family, camper, family.contacts[0]),
			household_id: family.household.id,
			registration_id: begun.id,
			registering_season_id: registered_for.id,
			...said.things,
			hidden: { camper_id: hidden.id, enrollment_id: hiddenEnrollment.id, mark_id: markOf(hidden) },
		},
		rows: [
			...(given.season ? [] : [season]),
			empty,
			aWaitingRoom(season),
			asked,
			question,
			aQuestionForm(season, given.clerk, [asked]),
			session,
			insight,
			competitor,
			asked_question,
			other,
			deleted,
			canceled,
			family,
			author,
			said,
			hidden,
			free,
			enrollment,
			hiddenEnrollment,
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
			...lotteries.rows,
			waiver,
			paper,
			...registered.rows,
			...waits.rows,
			importer,
			uploaded,
			checked,
			imported,
			template,
			run,
			filters,
			columns,
			marks,
			member,
			aMembership(camp, member, { role_key: "counselor" }),
			inactive,
			aMembership(camp, inactive, { role_key: "counselor", is_active: false }),
			role,
			invitation,
		],
		files: [...said.files, ...run.files],
	};
}
