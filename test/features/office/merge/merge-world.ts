import { env } from "cloudflare:workers";
import { mergePersons, undoMerge } from "#app/features/office/merge/merge.server";
import { type PersonRecord, personRead } from "#app/features/people/person-page/person-read.server";
import type { CampCtx } from "#app/platform/context.server";

// Two records of one person, as the tests of merging them need it.

/** A person as the use-cases take them. */
export const record = async (ctx: CampCtx, id: string) => {
	const [found] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id });
	return found as PersonRecord;
};

/** Merges the second into the first. */
export const merge = async (ctx: CampCtx, kept: { id: string }, merged: { id: string }) =>
	mergePersons(ctx, await record(ctx, kept.id), await record(ctx, merged.id));

/** Takes that back. */
export const undo = async (ctx: CampCtx, kept: { id: string }, id: string) =>
	undoMerge(ctx, await record(ctx, kept.id), id);

/** The rows of a query. */
export const all = async (query: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(query)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;

/** Children and staff in a group for a session. */
export const inGroup = (
	group: { id: string; camp_id: string },
	session: { id: string },
	{ campers = [], staff = [] }: { campers?: { id: string }[]; staff?: { id: string }[] },
) => {
	const where = { camp_id: group.camp_id, session_id: session.id, group_id: group.id };
	return {
		group_camper: campers.map(({ id }) => ({ ...where, kind: "cabin", camper_id: id })),
		group_staff: staff.map(({ id }) => ({ ...where, staff_id: id })),
	};
};
