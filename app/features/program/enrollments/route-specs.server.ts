import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import { enrollment } from "#db/schema";
import { newId } from "#app/lib/ids";
import { ownPath } from "#app/lib/own-path";
import type { CampScope } from "#app/platform/context.server";
import { id } from "#app/platform/http/fields";
import { enrollmentFaces } from "./queries.server";

type Face = Awaited<ReturnType<typeof enrollmentFaces>>[number];

/** Route options for one enrollment: permission, params and lookup. */
export const enrollmentAsked = {
	permission: "campers_edit" as const,
	params: z.object({ enrollment_id: id() }),
	reads: ({ db, place, params }: { db: Db; place: CampScope; params: { enrollment_id: string } }) => ({
		enrollment: enrollmentFaces({ db, place }, eq(enrollment.id, params.enrollment_id)),
	}),
	find: (rows: { enrollment: Face[] }) => rows.enrollment[0],
};

/** Page that the form's page was opened from. */
export const backQuery = z.object({ back: z.string().max(500).optional() });

/** Data for a page that takes a camper out of a session, including its form's hidden fields. */
export function leavingView(found: Face, query: { back?: string }) {
	const { called_name: camper, session_name: session, session_id } = found;
	const back = ownPath(query.back) ?? `/sessions/${session_id}`;
	const [path] = back.split("?");
	const label = path === `/sessions/${session_id}` ? session : /^\/person\//.test(back) ? camper : "Back";
	const { line_id, registration_id } = found;
	const booked = line_id && registration_id ? { line_id, registration_id } : null;
	return { camper, session, booked, back, back_label: label, idempotency_key: newId() };
}
