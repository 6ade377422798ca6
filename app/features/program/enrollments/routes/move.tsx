import { useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { openSessions, sessionFill } from "#app/features/program/sessions/index.server";
import { formatDateRange } from "#app/lib/dates";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { backQuery, enrollmentAsked, leavingView } from "../route-specs.server";
import { BookedPlace } from "../components/booked-place";
import { MoveForm } from "../components/move-form";
import { finishLeaving } from "../finish.server";
import { moveInput } from "../inputs";
import { moveEnrollment } from "../move-enrollment.server";

export const loader = campLoader(
	{
		...enrollmentAsked,
		query: backQuery,
		reads: ({ db, place, params, today }) => ({
			...enrollmentAsked.reads({ db, place, params }),
			sessions: openSessions(
				{ db, place },
				// Null when the enrollment belongs to a registration: then there is nothing to choose here.
				sql`(SELECT s.season_id FROM enrollment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
					WHERE e.camp_id = ${place.camp_id} AND e.id = ${params.enrollment_id} AND NOT EXISTS (SELECT 1 FROM registration_line l
						WHERE l.camp_id = e.camp_id AND l.enrollment_id = e.id AND l.ended_at IS NULL))`,
				today,
			),
		}),
		find: (rows) => rows.enrollment[0],
	},
	({ rows, found, query }) => ({
		...leavingView(found, query),
		sessions: rows.sessions
			.filter((each) => each.id !== found.session_id)
			.map(({ id, name, start_date, end_date, taken, capacity, overbook }) => {
				const { free } = sessionFill(taken, capacity, overbook);
				const left = free === 0 ? "full" : `${free} left`;
				return { value: id, label: `${name} · ${formatDateRange(start_date, end_date)} · ${left}` };
			}),
	}),
);

export const action = campAction({ ...enrollmentAsked, body: moveInput }, ({ ctx, found, input }) =>
	finishLeaving(found, input.back, () => moveEnrollment(ctx, { ...input, enrollment_id: found.id })),
);

export const handle = { title: "Move camper" };
export const meta = () => [{ title: "Move camper · CampInsights" }];

export default function Move() {
	const { camper, session, booked, back, back_label, sessions, idempotency_key } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Move ${camper}`}
				description={booked ? undefined : `From ${session}. Past attendance in that session is kept.`}
				back={{ to: back, label: back_label }}
			/>
			{booked ? (
				<BookedPlace camper={camper} session={session} booked={booked} back={back} wants="move" />
			) : (
				<Card>
					<MoveForm
						camper={camper}
						sessions={sessions}
						back={back}
						idempotencyKey={idempotency_key}
						result={answer?.result}
					/>
				</Card>
			)}
		</div>
	);
}
