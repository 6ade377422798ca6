import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CamperSessions } from "#app/features/people/campers/components/camper-sessions";
import { enrollmentsRead, openSessionsRead } from "#app/features/people/campers/index.server";
import { newId } from "#app/lib/ids";
import { notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { ExportLink } from "#app/ui/export-link";
import { PersonFrame, personMeta } from "../components/person-frame";
import { enrollmentViews } from "../enrollment-views.server";
import { personPaths } from "../paths";
import { personHead } from "../person-head.server";
import { placeOfPerson } from "../components/person-list";
import { onePersonEver } from "../person-read.server";
import { seesPerson } from "../person-guards.server";

export const loader = campLoader(
	{
		permission: null,
		params: z.object({ person_id: id() }),
		query: z.object({ season: z.string().max(64).optional() }),
		reads: ({ db, place, today, params, query }) => {
			const whose = { db, place, today, id: params.person_id, season: query.season || undefined };
			return {
				...onePersonEver.reads(whose),
				enrollments: enrollmentsRead(whose),
				// Users with a narrow scope can't enroll campers.
				open_sessions: place.scope.kind === "camp" ? openSessionsRead(whose) : null,
			};
		},
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found }) => {
		const { head } = personHead(ctx, found);
		if (!head.tabs.includes("sessions")) throw notFound();
		return {
			head,
			enrollments: enrollmentViews(rows.enrollments),
			open_sessions: head.can_edit ? (rows.open_sessions ?? []) : [],
			idempotency_key: newId(),
		};
	},
);

export const handle = { title: "Sessions", place: placeOfPerson };
export const meta = personMeta("Sessions");

export default function PersonSessions() {
	const { head, enrollments, open_sessions, idempotency_key } = useLoaderData<typeof loader>();
	return (
		<PersonFrame head={head} tab="sessions">
			<CamperSessions
				camper={{ id: head.id, name: head.name, status: head.status ?? "active" }}
				enrollments={enrollments}
				openSessions={open_sessions}
				canEdit={head.can_edit && !head.is_deleted}
				idempotencyKey={idempotency_key}
				today={head.today}
				actions={
					enrollments.length > 0 && head.can_export ? (
						<ExportLink path={personPaths.csv(head.id, "sessions")} size="small" />
					) : null
				}
			/>
		</PersonFrame>
	);
}
