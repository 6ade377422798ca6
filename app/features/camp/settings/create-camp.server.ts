import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camp, membership } from "#db/schema";
import { beginTrial } from "#app/features/camp/subscription/index.server";
import { locateSoon, locatingAfter } from "#app/features/camp/geocoding/index.server";
import { limitNewCampEmails } from "#app/platform/mail/limit-emails.server";
import { newId } from "#app/lib/ids";
import { slugOf } from "#app/lib/slug";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { writeWithin } from "#app/platform/rate-limit.server";
import { checkedCamp } from "./checked-camp";
import type { CampInput, SettingsInput } from "./inputs";
import { type CampRow, campColumns } from "./queries.server";
import { campRefusals, soundCamp } from "./refusals.server";
import { DEFAULT_TIME_ZONE } from "./rules";

/** Whether the user can create another camp when some already exist. */
export const mayCreateAnother = (ctx: UserCtx) =>
	ctx.user.is_super_admin || ctx.config.camp_creation === "anyone";

const mayNot = () =>
	new AppError("FORBIDDEN", {
		message: "Only the operator of this installation can create camps. Contact the operator.",
	});

/** Limit of camps per user and day. */
const OF_USER = { max: 5, minutes: 1440 };

type CreateCtx = UserCtx & Pick<CampCtx, "idempotency">;

/**
 * Checks that the user can create a camp: anyone while there is none, then only the users that the configuration
 * names.
 * @throws 403
 */
export async function assertMayCreateCamp(ctx: UserCtx): Promise<void> {
	if (mayCreateAnother(ctx)) return;
	const some = await ctx.db.select({ id: camp.id }).from(camp).limit(1);
	if (some.length > 0) throw mayNot();
}

/**
 * Creates a camp with the creator as camp_admin and owner. Without a slug, one is made from the name. With an
 * idempotency key in the context, repeated requests create one camp.
 * @throws TOO_MANY_REQUESTS above five a day; FORBIDDEN when the user can't (also when someone else creates the
 *   first camp meanwhile); CONFLICT on `slug`; INVALID on `state`, `zip_code`, `phone` and `logo_url`
 */
export async function createCamp(ctx: CreateCtx, given: CampInput): Promise<CampRow> {
	const input = checkedCamp(given, {});
	const id = newId();
	if (input.slug !== undefined) return insertCamp(ctx, id, input.slug, input);
	const slug = slugOf(input.name, { max: 50 }) || "camp";
	try {
		return await insertCamp(ctx, id, slug, input);
	} catch (error) {
		if (!(error instanceof AppError) || !error.fields?.slug) throw error;
		return insertCamp(ctx, id, `${slug}-${id.slice(-8)}`, input);
	}
}

async function insertCamp(ctx: CreateCtx, id: string, slug: string, input: CampInput): Promise<CampRow> {
	const at = ctx.clock.now();
	const stamps = { created_at: at, updated_at: at };
	const only = mayCreateAnother(ctx)
		? []
		: [abortWhen(ctx, "camp_creation", sql`EXISTS (SELECT 1 FROM camp)`)];
	const trial = beginTrial(ctx, id);
	const messages = locatingAfter(id, null, input);
	const write = (counted: Statement[]) =>
		commit(ctx, {
			statements: [
				...counted,
				...only,
				ctx.db.insert(camp).values({
					...input,
					id,
					slug,
					time_zone: input.time_zone ?? DEFAULT_TIME_ZONE,
					settings: withoutNulls(input.settings ?? {}),
					owner_email: ctx.user.email,
					...(trial.plan_key ? { plan_key: trial.plan_key } : {}),
					...stamps,
				}),
				...soundCamp(ctx, id),
				ctx.db.insert(membership).values({
					camp_id: id,
					user_id: ctx.user.id,
					role_key: "camp_admin",
					is_active: true,
					...stamps,
				}),
				...trial.statements(at),
				...(ctx.user.is_super_admin ? [] : [limitNewCampEmails(ctx, id)]),
				ctx.db.select(campColumns).from(camp).where(sql`${camp.id} = ${id}`),
			],
			audit: { action: "camp.create", entity: "camp", entity_id: id, camp_id: id, changes: { slug } },
			messages,
			refusals: { ...campRefusals, "guard:camp_creation": mayNot },
			answer: { data: { id }, status: 201 },
		});
	const limits = ctx.user.is_super_admin ? [] : [{ key: `camp:user:${ctx.user.id}`, ...OF_USER }];
	const answers = await writeWithin(ctx, limits, write);
	if (messages.length > 0) locateSoon(ctx);
	return (answers.at(-1) as [CampRow])[0];
}

/** Null means the default, which isn't stored. */
function withoutNulls(settings: SettingsInput): Record<string, unknown> {
	const given = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined);
	return Object.fromEntries(
		given.map(([key, value]) => [key, key === "socialMedia" ? withoutNulls(value as SettingsInput) : value]),
	);
}
