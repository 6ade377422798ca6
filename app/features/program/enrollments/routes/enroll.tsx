import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
	gradeFor,
	gradeLabel,
	gradeSettings,
	type Through,
	throughText,
} from "#app/features/people/campers/index.server";
import { audienceText, eligibility } from "#app/features/program/sessions/index.server";
import { ageOn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { ownPath } from "#app/lib/own-path";
import { displayName } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { campersToEnroll, searchToEnroll } from "../campers-to-enroll.server";
import { EnrollAnyway } from "../components/enroll-anyway";
import { EnrollPicker } from "../components/enroll-picker";
import { enrollCamper } from "../enroll-camper.server";
import { backTo, finish } from "../finish.server";
import { enrollInput } from "../inputs";
import { enrollmentPaths } from "../paths";
import { type SessionToEnroll, sessionToEnroll } from "../queries.server";

export const loader = campLoader(
	{
		permission: "campers_edit",
		query: z.object({
			session_id: id().optional(),
			q: z.string().max(200).optional(),
			back: z.string().max(500).optional(),
		}),
		search: searchToEnroll,
		reads: ({ db, place, today, query: { session_id, q }, hits }) => ({
			session: session_id ? sessionToEnroll({ db, place }, session_id) : null,
			campers: session_id ? campersToEnroll({ db, place, today, hits }, session_id, q ?? "") : null,
		}),
		// Without a session, this page only shows a rejected form.
		find: (rows) => (rows.session === null ? null : rows.session[0]),
	},
	({ ctx, rows, found, query, hits }) => ({
		session: found && { id: found.id, name: found.name, about: sessionText(found) },
		campers: (rows.campers ?? [])
			.map((child) => ({
				id: child.id,
				name: displayName(child),
				photo_url: child.photo_url,
				...standing(ctx, found, child),
				is_enrolled: child.is_enrolled === 1,
				through: child.through === null ? null : throughText(JSON.parse(child.through) as Through),
			}))
			// Lists children who can enroll before those who are already enrolled.
			.sort((one, other) => rank(one) - rank(other)),
		q: query.q ?? "",
		search_failed: hits?.unavailable ?? false,
		search_partial: hits?.partial ?? false,
		back: ownPath(query.back) ?? (found ? `/sessions/${found.id}` : "/sessions"),
		idempotency_key: newId(),
	}),
);

const rank = ({ fits, is_enrolled }: { fits: boolean; is_enrolled: boolean }) =>
	is_enrolled ? 1 : fits ? 0 : 2;

/** Age on the session's first day and entering grade, and whether both fit the session. */
function standing(
	ctx: CampCtx,
	session: SessionToEnroll | null,
	child: { birth_date: string | null; grade_override: number | null },
) {
	if (!session) return { about: "", fits: true };
	const age = child.birth_date === null ? null : ageOn(child.birth_date, session.start_date);
	const { cutoff, rising } = gradeSettings(ctx.camp.settings);
	const grade = gradeFor(child, { year: session.season_year }, cutoff);
	const label = gradeLabel(grade, rising);
	return {
		about: [age === null ? "No birth date" : `Age ${age}`, label && `grade ${label}`]
			.filter(Boolean)
			.join(", "),
		fits: eligibility(session, { age, grade }).length === 0,
	};
}

/** Text such as "2 of 24 places left · Grades 9th to 10th", to help choose from the list below. */
function sessionText(session: SessionToEnroll) {
	const places = (session.capacity ?? 0) + (session.overbook ?? 0);
	const left = Math.max(0, places - (session.taken ?? 0));
	const room = left === 0 ? `All ${places} spots are filled` : `${left} of ${places} spots left`;
	return [room, audienceText(session)].filter(Boolean).join(" · ");
}

export const action = campAction(
	{ permission: "campers_edit", body: enrollInput },
	async ({ ctx, input }) => {
		const back = backTo(input.back, input.session_id);
		// The camper's own page lets the user choose another session; a session's page doesn't.
		const [from = ""] = back.split("?");
		const fromCamper = [`/person/${input.camper_id}`, `/person/${input.camper_id}/sessions`].includes(from);
		// Confirmations are asked on this page. Other errors are shown on the page the user came from.
		let ask: AppError | undefined;
		const answer = await toastOnError(
			back,
			async () => {
				const { enrollment, text } = await enrollCamper(ctx, input).catch((error: unknown) => {
					if (error instanceof AppError && error.fields?.confirm_ineligible) ask = error;
					throw error;
				});
				const undo = {
					action: enrollmentPaths.end(enrollment.id),
					fields: { status: "cancelled", reason: "Enrollment undone" },
				};
				return finish(back, text, undo);
			},
			{ beside: fromCamper ? { field: "session_id", value: input.session_id } : undefined },
		);
		if (ask) throw ask;
		return answer;
	},
);

export const handle = { title: "Enroll a camper" };
export const meta = () => [{ title: "Enroll a camper · CampInsights" }];

export default function Enroll() {
	const { session, campers, q, search_failed, search_partial, back, idempotency_key } =
		useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	if (result) return <EnrollAnyway result={result} idempotencyKey={idempotency_key} />;
	if (!session) {
		return (
			<EmptyState
				title="Choose a session first"
				actions={<ButtonLink to="/sessions">See sessions</ButtonLink>}
			>
				<p>Start from a session or from a camper's page.</p>
			</EmptyState>
		);
	}
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Enroll in ${session.name}`}
				description={session.about}
				back={{ to: back, label: session.name }}
			/>
			<Card flush>
				<EnrollPicker
					session={session}
					campers={campers}
					q={q}
					searchFailed={search_failed}
					isPartial={search_partial}
					back={back}
					idempotencyKey={idempotency_key}
				/>
			</Card>
		</div>
	);
}
