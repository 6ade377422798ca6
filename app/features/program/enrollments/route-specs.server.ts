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

/** What every page and button about one enrollment declares: who may, which, and that it is there. */
export const enrollmentAsked = {
	permission: "campers_edit" as const,
	params: z.object({ enrollment_id: id() }),
	reads: ({ db, place, params }: { db: Db; place: CampScope; params: { enrollment_id: string } }) => ({
		enrollment: enrollmentFaces({ db, place }, eq(enrollment.id, params.enrollment_id)),
	}),
	find: (rows: { enrollment: Face[] }) => rows.enrollment[0],
};

/** Where the page of a form came from. */
export const backQuery = z.object({ back: z.string().max(500).optional() });

/** What a page that takes a camper out of a session says of them, and what its form carries. */
export function leavingView(found: Face, query: { back?: string }) {
	const { called_name: camper, session_name: session, session_id } = found;
	const back = ownPath(query.back) ?? `/sessions/${session_id}`;
	const [path] = back.split("?");
	const label = path === `/sessions/${session_id}` ? session : /^\/person\//.test(back) ? camper : "Back";
	const { line_id, registration_id } = found;
	const booked = line_id && registration_id ? { line_id, registration_id } : null;
	return { camper, session, booked, back, back_label: label, idempotency_key: newId() };
}
