import { aCompetitor, aFlag, anAskedQuestion, aReportRun, aReportTemplate } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import { formatPlace } from "#app/platform/auth/claims.server";
import { cookieNames } from "#app/platform/auth/cookies";
import {
	someCanceled,
	someContact,
	someDraft,
	someLottery,
	someEarlier,
	someImport,
	somePapers,
	somePrices,
	someQuestions,
	someRegistration,
	someWaits,
} from "./scale-parts";
import { daysFromToday } from "./days";
import { feeOnce, invoicesOnce, planInvoices, refundsOnce, someChecks } from "./scale-money";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What addresses of a camp made for measuring name, and how its admin is known. */
export interface ScaleThings {
	camp_id: string;
	slug: string;
	season_id: string;
	/** Before it: one in three of its children came, and of the one before that one in eight. */
	earlier_season_id: string;
	first_season_id: string;
	/** The largest of the running sessions. */
	session_id: string;
	camper_id: string;
	parent_id: string;
	relationship_id: string;
	/** Of the camper: one who is called after the parents. */
	contact_id: string;
	household_id: string;
	enrollment_id: string;
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
	/** Shared by the camp's admin; and a run of it. */
	report_template_id: string;
	report_run_id: string;
	competitor_id: string;
	assistant_question_id: string;
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
	plan_invoice_id: string;
	/** Nobody is in it anymore. */
	empty_season_id: string;
	cancellation_id: string;
	booked_household_id: string;
	day_to_close: string;
	fee_id: string;
	invoice_id: string;
	draft_invoice_id: string;
	refund_id: string;
	approved_refund_id: string;
	unwanted_refund_id: string;
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
	const enrollment = await first(
		"SELECT id, camper_id FROM enrollment WHERE camp_id = ? AND session_id = ? ORDER BY id LIMIT 1",
		camp.id,
		session.id,
	);
	const group = await first("SELECT id FROM camp_group WHERE camp_id = ? ORDER BY id LIMIT 1", camp.id);
	// One who lives with the child: a registration is its household's.
	const parent = await first(
		`SELECT r.id AS id, r.related_person_id AS related_person_id, c.household_id AS household_id FROM person_relationship r
		JOIN household_member p ON p.camp_id = r.camp_id AND p.person_id = r.related_person_id
		JOIN household_member c ON c.camp_id = p.camp_id AND c.household_id = p.household_id AND c.person_id = r.person_id
		WHERE r.camp_id = ? AND r.person_id = ? AND r.type = 'parent' ORDER BY r.id LIMIT 1`,
		camp.id,
		enrollment.camper_id,
	);
	const home = { id: parent.household_id ?? "" };
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
	const admin = { id: camp.user_id ?? "" };
	const template = aReportTemplate(camp, admin);
	const run = aReportRun(camp, admin);
	const competitor = aCompetitor(camp);
	// Asked today: a day later, its answer has to be asked for again.
	const question = anAskedQuestion(camp, admin, { asked_at: new Date().toISOString() });
	const flags = ["predictive_models", "market_analysis", "ai_features"].map((flag) => aFlag(camp, flag));
	await writeRows(d1, [template, run, competitor, question, ...flags]);
	const contact_id = await someContact(d1, camp.id, enrollment.camper_id ?? "");
	const papers = await somePapers(
		d1,
		{ camp_id: camp.id, season_id: session.season_id ?? "" },
		camp.user_id ?? "",
	);
	const season = { id: session.season_id ?? "", camp_id: camp.id };
	const question_id = await someQuestions(d1, season, camp.user_id ?? "");
	const lottery = await someLottery(
		d1,
		{ season, session_id: session.id, camper_id: enrollment.camper_id ?? "" },
		{ household: home, guardians: [{ id: parent.related_person_id ?? "" }] },
		camp.user_id ?? "",
	);
	const registration_id = await someDraft(d1, season, camp.user_id ?? "", session.id);
	const registered = await someRegistration(d1, season, {
		user_id: camp.user_id ?? "",
		household_id: home.id,
		parent_id: parent.related_person_id ?? "",
		session_id: session.id,
		camper_id: enrollment.camper_id ?? "",
		enrollment_id: enrollment.id,
	});
	const first_season_id = await someEarlier(d1, season, { years: 2, of: 8 });
	const { n } = await first("SELECT count(*) AS n FROM camper WHERE camp_id = ?", camp.id);
	const { id: camp_id, time_zone = "" } = camp;
	const place = encodeURIComponent(formatPlace({ camp_id, time_zone, scope: { kind: "camp" }, slug }));
	return {
		camp_id: camp.id,
		slug,
		season_id: session.season_id ?? "",
		session_id: session.id,
		camper_id: enrollment.camper_id ?? "",
		enrollment_id: enrollment.id,
		group_id: group.id,
		user_id: camp.user_id ?? "",
		role_id: "counselor",
		parent_id: parent.related_person_id ?? "",
		relationship_id: parent.id,
		household_id: home.id,
		contact_id,
		staff_id: time_off.staff_id ?? "",
		role_type_id: role_type.id,
		time_off_id: time_off.id,
		...(await somePrices(d1, camp.id, session.season_id ?? "")),
		import_id,
		checked_import_id: import_id,
		report_template_id: template.id,
		report_run_id: run.id,
		competitor_id: competitor.id,
		assistant_question_id: question.id,
		question_id,
		registration_id,
		...papers,
		...lottery,
		...registered,
		booked_household_id: home.id,
		day_to_close: daysFromToday(-2),
		fee_id: await feeOnce(d1, { camp_id: camp.id, registration_id: registered.booked_id }),
		plan_invoice_id: await planInvoices(d1, camp.id),
		payment_id: await someChecks(d1, camp.id, camp.user_id ?? "", home.id),
		...(await invoicesOnce(d1, {
			camp_id: camp.id,
			user_id: camp.user_id ?? "",
			registration_id: registered.booked_id,
		})),
		...(await refundsOnce(d1, { camp_id: camp.id, user_id: camp.user_id ?? "", household_id: home.id })),
		cancellation_id: await someCanceled(d1, camp.id, camp.user_id ?? ""),
		...(await someWaits(d1, season)),
		earlier_season_id: await someEarlier(d1, season, { years: 1, of: 3 }),
		first_season_id,
		empty_season_id: first_season_id,
		campers: Number(n),
		token: await signIn(d1, camp.user_id ?? ""),
		place: `${cookieNames("http://localhost").place}=${place}`,
	};
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
