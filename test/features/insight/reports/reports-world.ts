import { env } from "cloudflare:workers";
import { inject } from "vitest";
import {
	aCamp,
	aCertificate,
	aDefinition,
	aGroup,
	aMembership,
	anApplication,
	anImport,
	aQuestion,
	aRequiredDocument,
	aRole,
	aRoleType,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
	aWaiver,
	OFFERED_AFTER,
} from "#db/seed/builders";
import { talliesOf } from "#db/seed/builders/attendance";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { checkpointMask } from "#app/lib/checkpoints";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { NEVER } from "#app/platform/jobs/deliver-outbox.server";
import { seeded } from "../../../support/seeded";
import { campCtxFor } from "../../../support/world";
import { NOW, type Mark, type Making, drawing } from "./report-camp-making";
import { sizes } from "./report-camp-papers";
import { takeSteps } from "./report-camp-steps";
import { aReportFamily } from "./report-camp-families";
import { OWN_ROLES, ROLES } from "./report-roles";

export interface ReportCamp {
	id: string;
	/** By role. */
	ctx: Record<string, CampCtx>;
	/** The season that plans are about. */
	season_id: string;
	/** The staff member who asks as a counselor. */
	counselor_id: string;
	/** The person who asks as a parent, of children in groups and sessions. */
	parent_id: string;
	/** A parent who can't pick up any of their children. */
	barred_parent_id: string;
}

/** A small camp in which all values vary. Many are empty, unless it is `full`: that camp is the same in each run, so that no field is empty by chance. */
export async function aReportCamp({ full = false }: { full?: boolean } = {}): Promise<ReportCamp> {
	const random = seeded(full ? 1 : inject("chance"));
	const draw = drawing(random, full);
	const { pick, maybe, happens } = draw;
	const parts: (Built | SeedRows)[] = [];
	const add = <T extends Built | SeedRows>(part: T): T => {
		parts.push(part);
		return part;
	};
	/** Campers and staff who are deleted after they were at camp. */
	const gone: string[] = [];
	/** Session and camper of enrollments that are moved to another session. */
	const left: [string, string][] = [];
	const camp = add(aCamp({ currency: "USD" }));
	const admin = add(aUser());
	add(aMembership(camp, admin));
	add({
		zip_distance: [{ camp_id: camp.id, zip_code: "04009", miles: 31.4, town: "Bridgton", state: "ME" }],
	});
	const season = add(aSeason(camp));
	const before = add(aSeason(camp, { year: 2025, is_current: false, status: "closed" }));
	const session = (of: typeof season, title: string, from: string, to: string, capacity: number) =>
		add(
			aSession(of, {
				name: title,
				start_date: from,
				end_date: to,
				capacity,
				checkpoints: checkpointMask(["morning", "midday"]),
				price_cents: capacity * 1000,
				min_age: capacity > 20 ? 7 : null,
				max_age: capacity > 25 ? 15 : null,
				registration_opens_at: capacity > 20 ? "2026-02-01T15:00:00.000Z" : null,
			}),
		);
	const sessions = [
		session(season, "Alpha", "2026-06-29", "2026-07-17", 30),
		session(season, "beta", "2026-07-20", "2026-07-31", 20),
		session(season, "Gamma", "2026-07-06", "2026-07-24", 25),
	];
	const earlier = session(before, "Old alpha", "2025-07-01", "2025-07-20", 30);
	add(aSession(season, { name: "Deleted", deleted_at: NOW }));
	const tags = ["everyone", "office", "finance"].map((audience) =>
		add(aDefinition(camp, { label: `Tag ${audience}`, audience })),
	);
	const role_type = add(
		aRoleType(camp, { requires: ["certificate_type:first_aid", "certificate_type:lifeguard"] }),
	);
	const staff = ["Sasha", "Ola", "Émile", "tess", "Uma"].map((first_name, index) =>
		add(
			aStaffMember(camp, {
				first_name,
				last_name: pick(["Reyes", "Okafor", "reyes"]),
				email: maybe(`staff${index}@example.com`),
				phone: maybe("+12075550100"),
				birth_date: maybe(`${1980 + index * 5}-0${1 + index}-12`),
				role_type: index < 3 ? role_type : undefined,
				seasons: index === 4 ? [] : [season],
				city: maybe("Bath"),
				gender: maybe("female"),
			}),
		),
	);
	for (const member of staff.slice(0, 3)) {
		if (happens(0.7))
			add(
				aCertificate(member, { expires_on: full ? "2026-07-20" : pick(["2026-07-20", "2026-07-01", null]) }),
			);
		// One of them always has an expired one.
		if (member === staff[0])
			add(aCertificate(member, { definition_id: "certificate_type:cpr", expires_on: "2026-07-01" }));
		// One of them always lacks it.
		if (member !== staff[2] && happens(0.5))
			add(aCertificate(member, { definition_id: "certificate_type:lifeguard" }));
	}
	const [first, second, , fourth] = staff;
	if (fourth) gone.push(fourth.id);
	if (first && second) {
		add(anApplication(second, season, { status: "hired" }));
		const made = { created_at: NOW, updated_at: NOW, camp_id: camp.id, staff_id: first.id };
		add({
			staff_background_check: [
				{ id: newId(), status: "requested", requested_on: "2026-03-01", ...made },
				{
					id: newId(),
					status: "clear",
					requested_on: "2026-04-01",
					decided_on: "2026-04-09",
					expires_on: "2027-04-09",
					...made,
				},
			],
		});
	}
	const waivers = [
		add(aWaiver(camp, admin, { title: "Liability", position: 1 })),
		add(aWaiver(camp, admin, { title: "Photo release", position: 2, is_required: false })),
		add(
			aWaiver(camp, admin, { title: "House rules", position: 3, per_family: true, texts: ["One.", "Two."] }),
		),
	];
	add(aRequiredDocument(season));
	add(aRequiredDocument(season, { definition_id: "document_type:contract" }));
	const questions = [
		add(aQuestion(season, { label: "T-shirt", kind: "choice", options: sizes, position: 1 })),
		add(aQuestion(season, { label: "Interests", kind: "choices", options: sizes, position: 2 })),
		add(aQuestion(season, { label: "Can swim", kind: "yes_no", position: 3 })),
		add(aQuestion(season, { label: "Bunk mate", kind: "text", position: 4 })),
		add(aQuestion(season, { label: "Height", kind: "number", position: 5 })),
		add(aQuestion(season, { label: "Last swim test", kind: "date", position: 6 })),
		add(aQuestion(season, { label: "How did you hear", kind: "text", per_family: true, position: 7 })),
		add(
			aQuestion(season, {
				label: "How did you hear about us?",
				kind: "choice",
				per_family: true,
				options: [
					{ key: "friend", label: "From a friend" },
					{ key: "school", label: "From school" },
				],
				position: 8,
			}),
		),
	];
	const groups = ["Heron", "fox"].map((title) => add(aGroup(camp, { name: title })));
	const marks: Mark[] = [];
	const making: Making = {
		camp,
		admin,
		season,
		sessions,
		earlier,
		tags,
		waivers,
		questions,
		groups,
		add,
		random,
		draw,
		gone,
		left,
		marks,
		number: 0,
		parent_id: "",
		barred_parent_id: "",
	};
	for (const [index, last_name] of ["Ashby", "ashby", "Díaz", "Okafor", "Nguyen", "Brown"].entries())
		aReportFamily(making, index, last_name);
	const { parent_id, barred_parent_id } = making;
	add({ attendance: marks, attendance_tally: talliesOf(marks) });
	for (const [at, status] of ["uploaded", "committed", "failed"].entries())
		add({
			import_run: [
				{
					...anImport(camp, admin, { status, file_name: `Campers ${at}.csv` }).run,
					row_count: 10 * at,
					creates: 6 * at,
					updates: 2 * at,
					skips: at,
					errors: at,
					committed_at: status === "committed" ? NOW : null,
				},
			],
		});
	for (const date of ["2026-05-01", "2026-06-28"])
		add({
			session_snapshot: sessions.map((each, at) => ({
				camp_id: camp.id,
				session_id: each.id,
				date,
				taken_at: `${date}T08:20:00.000Z`,
				capacity: 30,
				enrolled: 7 * at,
				accepted: at,
				held: 1,
				waiting: 2 * at,
				canceled: 1,
			})),
		});
	const [heron] = groups;
	const [alpha] = sessions;
	if (heron && alpha && first)
		add({
			group_staff: [{ camp_id: camp.id, session_id: alpha.id, group_id: heron.id, staff_id: first.id }],
		});
	const users = ROLES.map((role) => ({ role, user: add(aUser()) }));
	const roles = Object.entries(OWN_ROLES).map(([own, permissions]) =>
		add(aRole(camp, { name: own, permissions: [...permissions] })),
	);
	/** Who some roles are, by role. */
	const people: Record<string, string | undefined> = { counselor: first?.id, parent: parent_id };
	for (const { role, user } of users) {
		const own = roles.find(({ role: each }) => each.name === role);
		const person_id = people[role] ?? null;
		add(aMembership(camp, user, own ? { role_id: own.id } : { role_key: role, person_id }));
	}
	const removed = (table: string) =>
		env.DB.prepare(
			`UPDATE ${table} SET deleted_at = ?1 WHERE camp_id = ?2 AND id IN (SELECT value FROM json_each(?3))`,
		).bind(NOW, camp.id, JSON.stringify(gone));
	const employed = env.DB.prepare(
		"UPDATE staff_season SET starts_on = '2026-06-20', ends_on = '2026-07-14' WHERE camp_id = ?1 AND staff_id = ?2",
	).bind(camp.id, second?.id ?? "");
	await writeRows(env.DB, parts, [
		env.DB.prepare(OFFERED_AFTER),
		removed("person"),
		removed("camper"),
		removed("staff"),
		employed,
		...someEmails(camp.id),
	]);
	const parent = users.find(({ role }) => role === "parent")?.user.id ?? "";
	await takeSteps(camp.id, { admin: admin.id, parent, left });
	const ctx: Record<string, CampCtx> = {};
	for (const { role, user } of users) ctx[role] = await campCtxFor(user.id, camp.id, { now: NOW });
	return {
		id: camp.id,
		ctx,
		season_id: season.id,
		counselor_id: first?.id ?? "",
		parent_id,
		barred_parent_id,
	};
}

/** Emails that nothing sends anymore, one of the platform and one that isn't an email among them. */
const someEmails = (camp_id: string): D1PreparedStatement[] =>
	[
		{ done_at: "2026-07-02T10:00:05.000Z", attempts: 1, payload: { category: "reminders" } },
		{ last_error: "unsubscribed", payload: { optional: { category: "announcements" } } },
		{ last_error: "not a guardian", payload: {} },
		{ last_error: "expired", payload: {} },
		{ last_error: "550 no such mailbox", attempts: 9, payload: {} },
		{ done_at: "2026-07-02T10:00:05.000Z", payload: { sender: "platform" } },
		{ topic: "report.send", last_error: "expired", payload: {} },
	].map(({ topic = "mail.send", attempts = 0, done_at = null, last_error = null, payload }, index) =>
		env.DB.prepare(
			`INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at, attempts, done_at, last_error)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
		).bind(
			newId(),
			camp_id,
			topic,
			JSON.stringify(payload),
			`2026-07-0${(index % 3) + 1}T10:00:00.000Z`,
			NEVER,
			attempts,
			done_at,
			last_error,
		),
	);
