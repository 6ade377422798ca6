import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import { enrolment } from "#db/schema";
import { newId } from "#app/lib/ids";
import { ownPath } from "#app/lib/own-path";
import type { Place } from "#app/platform/context.server";
import { id } from "#app/platform/http/fields";
import { enrolmentFaces } from "./queries.server";

type Face = Awaited<ReturnType<typeof enrolmentFaces>>[number];

/** What every page and button about one enrolment declares: who may, which, and that it is there. */
export const enrolmentAsked = {
	permission: "campers_edit" as const,
	params: z.object({ enrolment_id: id() }),
	reads: ({ db, place, params }: { db: Db; place: Place; params: { enrolment_id: string } }) => ({
		enrolment: enrolmentFaces({ db, place }, eq(enrolment.id, params.enrolment_id)),
	}),
	find: (rows: { enrolment: Face[] }) => rows.enrolment[0],
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
