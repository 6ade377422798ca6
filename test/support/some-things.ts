import {
	type aCamp,
	aCamper,
	aCertificate,
	aCompetitor,
	aDefinition,
	aDiscount,
	aDraft,
	aFamily,
	aGroup,
	aMembership,
	anActivity,
	anAddOn,
	anEnrollment,
	anInvitation,
	anExportTemplate,
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
	someAttendance,
	someFilters,
	someTerms,
} from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import type { Built, SeedRows } from "#db/seed/rows";
import { newId } from "#app/lib/ids";
import { papersOf, relationOf, someImports } from "./camp-papers";
import { someLotteries, someRegistrations, someWaits } from "./camp-registrations";
import type { Things } from "./camp-things";
import { daysFromToday, today } from "./days";
import type { someInvoices } from "./some-invoices";
import type { someRefunds } from "./some-refunds";

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

/** One of each thing that a path can name, built and not yet written, but for those that are made of the rest. */
export function someThings(
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
	// Asked today: a day later, its answer has to be asked for again.
	const asked_question = anAskedQuestion(camp, reporter, { asked_at: new Date().toISOString() });
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
