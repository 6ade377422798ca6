import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ageOn, formatDate } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { displayName, fullName } from "~/lib/people";
import { hasRole } from "~/platform/auth/permissions";
import { notFound } from "~/platform/errors";
import { id } from "~/platform/http/fields";
import { staffLoader } from "~/platform/http/screen.server";
import {
	enrolmentsRead,
	householdsRead,
	marksRead,
	openSessionsRead,
	relativesRead,
	tallyRead,
} from "../camper-page.server";
import { CamperAttendance } from "../components/camper-attendance";
import { CamperFacts } from "../components/camper-facts";
import { CamperFamily } from "../components/camper-family";
import { CamperHeader } from "../components/camper-header";
import { CamperSessions } from "../components/camper-sessions";
import { genderChoices } from "../facets.server";
import { familyView } from "../family-view";
import { camperRead, seasonRead, type Tag } from "../queries.server";
import { gradeFor, gradeLabel, gradeSettings, restorableSince } from "../rules";

export const loader = staffLoader(
	{
		permission: "campers_view",
		params: z.object({ camper_id: id() }),
		query: z.object({ season: z.string().max(64).optional() }),
		reads: ({ db, place, today, params, query }) => {
			const season = query.season || undefined;
			const whose = { db, place, today, id: params.camper_id, season };
			return {
				camper: camperRead(db, { ...whose, deleted: true }),
				season: seasonRead(db, place.camp_id, season),
				enrolments: enrolmentsRead(whose),
				open_sessions: openSessionsRead(whose),
				marks: marksRead(whose),
				tally: tallyRead(whose),
				households: householdsRead(whose),
				relatives: relativesRead(whose),
				genders: genderChoices(db, place.camp_id),
			};
		},
		find: (rows) => rows.camper[0],
	},
	({ ctx, rows, found, query }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const canEdit = ctx.can("campers_edit");
		const { deleted_at } = found;
		if (deleted_at && (!canEdit || deleted_at < restorableSince(ctx.today))) throw notFound("This camper");
		const { rising } = gradeSettings(ctx.camp.settings);
		const directs = hasRole(ctx.membership.role_key, ["super_admin", "camp_admin", "program_director"]);
		return {
			camper: {
				id: found.id,
				name: displayName(found),
				full_name: fullName(found),
				photo_url: found.profile_image_url,
				pronouns: found.pronouns,
				birth_date: found.birth_date,
				age: found.birth_date === null ? null : ageOn(found.birth_date, ctx.today),
				grade: season ? gradeLabel(gradeFor(found, season), rising) : "",
				has_override: found.grade_override !== null,
				gender: rows.genders.find(({ key }) => key === found.gender)?.label ?? found.gender,
				email: found.email,
				phone: found.phone,
				place: [found.city, found.state].filter(Boolean).join(", "),
				status: found.status,
				tags: JSON.parse(found.tags) as Tag[],
				is_deleted: deleted_at !== null,
			},
			rising,
			season: season ? { id: season.id, name: season.name } : null,
			today: ctx.today,
			enrolments: rows.enrolments.map(({ groups, is_live, ...enrolment }) => ({
				...enrolment,
				is_live: is_live === 1,
				groups: JSON.parse(groups) as string[],
			})),
			open_sessions: canEdit ? rows.open_sessions : [],
			marks: rows.marks,
			tally: rows.tally,
			households: rows.households
				.filter(({ is_barred }) => directs || is_barred === 0)
				.map(({ is_barred: _, ...household }) => household),
			family: familyView(rows.relatives, directs),
			can_edit: canEdit,
			idempotency_key: newId(),
		};
	},
);

export const handle = { title: "Camper" };
export const meta = ({ data }: { data: { camper: { name: string } } | undefined }) => [
	{ title: data ? `${data.camper.name} · CampInsights` : "CampInsights" },
];

export default function Camper() {
	const page = useLoaderData<typeof loader>();
	const { camper, season, today } = page;
	return (
		<>
			<CamperHeader
				camper={camper}
				canEdit={page.can_edit}
				isEnrolled={page.enrolments.some((each) => each.is_live && each.end_date >= today)}
				description={factsLine(camper, today, page.rising)}
			/>
			{/* On a phone whom to call comes first. */}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-last">
					<CamperFamily family={page.family} households={page.households} />
					<CamperFacts camper={camper} season={season?.name ?? null} />
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<CamperSessions
						camper={camper}
						enrolments={page.enrolments}
						openSessions={page.open_sessions}
						canEdit={page.can_edit && !camper.is_deleted}
						idempotencyKey={page.idempotency_key}
						today={today}
					/>
					<CamperAttendance marks={page.marks} tally={page.tally} season={season?.name ?? null} />
				</div>
			</div>
		</>
	);
}

function factsLine(
	{ age, grade, pronouns }: { age: number | null; grade: string; pronouns: string | null },
	today: string,
	rising: boolean,
) {
	return [
		age === null ? "No birth date" : `${age} on ${formatDate(today)}`,
		grade ? `${rising ? "entering" : "completed"} ${grade}` : null,
		pronouns,
	]
		.filter(Boolean)
		.join(" · ");
}
