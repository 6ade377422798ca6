import type { Db } from "#db/client";
import type { report_run, RunRights } from "#db/schema";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import { audiencesOf } from "#app/platform/auth/audiences";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { sha256 } from "#app/platform/http/body.server";
import type { ReportEntity } from "#app/platform/query/entity";
import type { Catalog } from "#app/platform/query/catalog.server";
import { openCatalog } from "./catalog.server";
import { compilePlan } from "#app/platform/query/compile-plan.server";
import { type Plan, parsePlan } from "#app/platform/query/plan";

/** The member with whose rights a report is run: a request's caller, or a recipient. */
export type RunnerCtx = Ctx & Pick<CampCtx, "user" | "camp" | "membership" | "place" | "today" | "can">;

type Run = typeof report_run.$inferSelect;

/** A hash of the campers within a narrow scope; null for the whole camp. */
async function seenBy({ db, place, today }: RunnerCtx): Promise<string | null> {
	const { scope, camp_id } = place;
	if (scope.kind === "camp") return null;
	const seen = await (db as Db).all<{ id: string }>(visibleCamperIds(scope, camp_id, today));
	return sha256(
		seen
			.map(({ id }) => id)
			.sort()
			.join(),
	);
}

/** The runner's current rights. */
export async function rightsOf(ctx: RunnerCtx): Promise<RunRights> {
	return {
		user_id: ctx.user.id,
		name: ctx.user.name,
		role: ctx.membership.role_label,
		scope: ctx.place.scope.kind,
		seen: await seenBy(ctx),
		audiences: audiencesOf(ctx.can),
	};
}

/** The keys of all fields that a plan uses. */
function usedKeys(plan: Plan): string[] {
	return [
		...plan.columns,
		...plan.group,
		...plan.filters.flatMap(({ any }) => any.map(({ field }) => field)),
		...plan.measures.flatMap(({ field }) => field ?? []),
		...plan.sort.map(({ field }) => field),
	];
}

/** Whether a plan uses a field of health: its file isn't sent anywhere. */
export function holdsHealth({ facts }: Catalog, entity: ReportEntity, plan: Plan): boolean {
	const fields = entity.fieldsFor(facts);
	return usedKeys(plan).some((key) => fields.get(key)?.sensitivity === "health");
}

const changed = (message: string) =>
	new AppError("FORBIDDEN", { message: `${message} Run it again to see what you can see now.` });

/** Whether a member can use each field of a run today, in the whole camp, and see all that its rights showed. */
export function canUseRun(
	{ asker, ...catalog }: Catalog,
	{ plan, rights }: Pick<Run, "plan" | "rights">,
): boolean {
	const mine: readonly string[] = audiencesOf(asker.can);
	if (asker.place.scope.kind !== "camp" || !rights.audiences.every((each) => mine.includes(each)))
		return false;
	try {
		compilePlan({ ...catalog, asker }, parsePlan(plan), asker.place.time_zone);
		return true;
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}

/**
 * Checks that a member can read the file of a run today: each field that it holds, and all that its rights showed.
 * @throws FORBIDDEN that names what is missing; INVALID where the field catalog has changed
 */
export async function assertCanRead(
	ctx: RunnerCtx,
	{ plan, rights }: Pick<Run, "plan" | "rights">,
	read?: Catalog,
): Promise<void> {
	compilePlan(read ?? (await openCatalog(ctx)), parsePlan(plan), ctx.place.time_zone);
	const mine = audiencesOf(ctx.can);
	if (rights.audiences.some((audience) => !mine.includes(audience as (typeof mine)[number])))
		throw changed(`This report was made with the rights of ${rights.name}, who can see more than you.`);
	const { kind } = ctx.place.scope;
	if (kind === "camp") return;
	const isOwn = rights.user_id === ctx.user.id && rights.scope === kind;
	if (!isOwn || rights.seen !== (await seenBy(ctx)))
		throw changed("This report shows campers that you can't see now.");
}
