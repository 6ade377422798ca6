import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CamperAttendance } from "#app/features/people/campers/components/camper-attendance";
import { CamperFacts } from "#app/features/people/campers/components/camper-facts";
import { CamperSessions } from "#app/features/people/campers/components/camper-sessions";
import {
	camperRead,
	enrollmentsRead,
	genderChoices,
	gradeFor,
	gradeLabel,
	gradeSettings,
	marksRead,
	openSessionsRead,
	seasonRead,
	tallyRead,
} from "#app/features/people/campers/index.server";
import { newId } from "#app/lib/ids";
import { formatPhone } from "#app/lib/phones.server";
import { notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { FamilyCard } from "../components/family-card";
import { PersonFrame, personMeta } from "../components/person-frame";
import { enrollmentViews } from "../enrollment-views.server";
import { personPaths } from "../paths";
import { personHead } from "../person-head.server";
import { placeOfPerson, sectionOfPerson } from "../components/person-list";
import { onePersonEver } from "../person-read.server";
import { seesPerson } from "../person-guards.server";
import { familyOf, homesRead, relationsFor, relationsRead } from "../relations.server";

export const loader = campLoader(
	{
		permission: null,
		params: z.object({ person_id: id() }),
		query: z.object({ season: z.string().max(64).optional() }),
		reads: ({ db, place, today, params, query }) => {
			const season = query.season || undefined;
			const whose = { db, place, today, id: params.person_id, season };
			return {
				...onePersonEver.reads(whose),
				relations: relationsRead(whose),
				homes: homesRead(whose),
				camper: camperRead(db, { ...whose, place: { ...place, scope: { kind: "camp" } }, deleted: true }),
				season: seasonRead(db, place.camp_id, season),
				enrollments: enrollmentsRead(whose),
				// Users with a narrow scope can't enroll campers.
				open_sessions: place.scope.kind === "camp" ? openSessionsRead(whose) : null,
				marks: marksRead(whose),
				tally: tallyRead(whose),
				genders: genderChoices(db, place.camp_id),
			};
		},
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found, query }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const { head, access } = personHead(ctx, found);
		const shown = relationsFor(ctx, access, rows);
		const phone = (number: string | null) => number && formatPhone(number, ctx.camp.country);
		const { cutoff, rising } = gradeSettings(ctx.camp.settings);
		const [camper] = rows.camper;
		const grade = camper && season ? gradeLabel(gradeFor(camper, season, cutoff), rising) : "";
		return {
			head,
			grade: grade ? `${rising ? "entering" : "completed"} ${grade}` : null,
			facts: {
				birth_date: head.birth_date,
				grade,
				has_override: camper?.grade_override != null,
				gender: rows.genders.find(({ key }) => key === found.gender)?.label ?? found.gender,
				email: found.email,
				phone: phone(found.phone),
				place: [found.city, found.state].filter(Boolean).join(", "),
			},
			season: season?.name ?? null,
			family: familyOf(
				{ ...shown, relations: shown.relations.map((row) => ({ ...row, phone: phone(row.phone) })) },
				head.do_not_release,
			),
			homes: shown.homes.map(({ members_json: _, is_barred: __, is_primary: ___, email: ____, ...home }) => ({
				...home,
				phone: phone(home.phone),
			})),
			sees: { sessions: access.sessions, attendance: access.attendance },
			enrollments: head.is_camper && access.sessions ? enrollmentViews(rows.enrollments) : [],
			open_sessions: head.is_camper && access.edits && access.sessions ? (rows.open_sessions ?? []) : [],
			marks: head.is_camper && access.attendance ? rows.marks : [],
			tally: head.is_camper && access.attendance ? rows.tally : [],
			idempotency_key: newId(),
		};
	},
);

export const handle = { title: "Person", mobileTitle: sectionOfPerson, place: placeOfPerson };
export const meta = personMeta();

export default function Person() {
	const page = useLoaderData<typeof loader>();
	const { head } = page;
	return (
		<PersonFrame head={head} tab="overview" facts={page.grade}>
			{/* On a phone the contacts come first. */}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-last">
					<FamilyCard
						family={page.family}
						households={page.homes}
						more={head.can_edit && !head.is_deleted ? personPaths.tab(head.id, "family") : undefined}
					/>
					{head.is_camper ? <CamperFacts camper={page.facts} season={page.season} /> : null}
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					{head.is_camper ? (
						<>
							{page.sees.sessions ? (
								<CamperSessions
									camper={{ id: head.id, name: head.name, status: head.status ?? "active" }}
									enrollments={page.enrollments}
									openSessions={page.open_sessions}
									canEdit={head.can_edit && !head.is_deleted}
									idempotencyKey={page.idempotency_key}
									today={head.today}
								/>
							) : null}
							{page.sees.attendance ? (
								<CamperAttendance
									marks={page.marks}
									tally={page.tally}
									season={page.season}
									more={head.tabs.includes("attendance") ? personPaths.tab(head.id, "attendance") : undefined}
								/>
							) : null}
						</>
					) : (
						<CamperFacts camper={page.facts} season={page.season} />
					)}
				</div>
			</div>
		</PersonFrame>
	);
}
