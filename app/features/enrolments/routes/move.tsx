import { useActionData, useLoaderData } from "@remix-run/react";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { enrolment } from "#db/schema";
import { openSessions, sessionFill } from "~/features/sessions/index.server";
import { formatDateRange } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { ownPath } from "~/lib/own-path";
import { id } from "~/platform/http/fields";
import { staffAction, staffLoader } from "~/platform/http/screen.server";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { MoveForm } from "../components/move-form";
import { backTo, finish, restoring } from "../finish.server";
import { moveInput } from "../inputs";
import { moveEnrolment } from "../move-enrolment.server";
import { enrolmentFaces } from "../queries.server";

const params = z.object({ enrolment_id: id() });

export const loader = staffLoader(
	{
		permission: "campers_edit",
		params,
		query: z.object({ back: z.string().max(500).optional() }),
		reads: ({ db, place, params, today }) => ({
			enrolment: enrolmentFaces({ db, place }, eq(enrolment.id, params.enrolment_id)),
			sessions: openSessions(
				{ db, place },
				sql`(SELECT s.season_id FROM enrolment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
					WHERE e.camp_id = ${place.camp_id} AND e.id = ${params.enrolment_id})`,
				today,
			),
		}),
		find: (rows) => rows.enrolment[0],
	},
	({ rows, found, query }) => ({
		camper: found.called_name,
		session: found.session_name,
		back: ownPath(query.back) ?? `/sessions/${found.session_id}`,
		idempotency_key: newId(),
		sessions: rows.sessions
			.filter((each) => each.id !== found.session_id)
			.map(({ id, name, start_date, end_date, taken, capacity, overbook }) => {
				const { free } = sessionFill(taken, capacity, overbook);
				const left = free === 0 ? "full" : `${free} left`;
				return { value: id, label: `${name} · ${formatDateRange(start_date, end_date)} · ${left}` };
			}),
	}),
);

export const action = staffAction(
	{
		permission: "campers_edit",
		params,
		reads: ({ db, place, params }) => ({
			enrolment: enrolmentFaces({ db, place }, eq(enrolment.id, params.enrolment_id)),
		}),
		find: (rows) => rows.enrolment[0],
		body: moveInput,
	},
	async ({ ctx, found, input }) => {
		const { text, groups } = await moveEnrolment(ctx, { ...input, enrolment_id: found.id });
		return finish(backTo(input.back, found.session_id), text, restoring(found, groups));
	},
);

export const handle = { title: "Move camper" };
export const meta = () => [{ title: "Move camper · CampInsights" }];

export default function Move() {
	const { camper, session, back, sessions, idempotency_key } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Move ${camper}`}
				description={`Out of ${session}. Attendance that was taken there stays.`}
				back={{ to: back, label: "Back" }}
			/>
			<Card>
				<MoveForm
					camper={camper}
					sessions={sessions}
					back={back}
					idempotencyKey={idempotency_key}
					result={answer?.result}
				/>
			</Card>
		</div>
	);
}
