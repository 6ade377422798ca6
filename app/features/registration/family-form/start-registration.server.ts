import { sql } from "drizzle-orm";
import { registration } from "#db/schema";
import type { Draft } from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { Camp, UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

interface StartRegistration {
	camp: Pick<Camp, "id">;
	season_id: string;
	/** Choices made before the draft was created. */
	draft?: Partial<Draft>;
}

/**
 * Starts a family's registration or continues the existing draft. Makes the user a member of the camp, as a new
 * parent. An email address on a record doesn't prove who they are, so the office confirms a possible match.
 * @returns the draft's ID
 * @throws CONFLICT when the season takes no registrations, or the camp has deactivated the user
 */
export async function startRegistration(
	ctx: UserCtx,
	{ camp, season_id, draft = {} }: StartRegistration,
): Promise<string> {
	const at = ctx.clock.now();
	const id = newId();
	const begun = ctx.db.all<{ id: string }>(sql`SELECT id FROM registration WHERE camp_id = ${camp.id}
		AND season_id = ${season_id} AND user_id = ${ctx.user.id} AND status = 'draft'`);
	try {
		await commit(
			{ ...ctx, camp },
			{
				statements: [
					ctx.db.run(sql`INSERT INTO write_guard (reason) SELECT 'season_closed' WHERE NOT EXISTS (
						SELECT 1 FROM season s JOIN camp c ON c.id = s.camp_id AND c.is_active = 1
						WHERE s.camp_id = ${camp.id} AND s.id = ${season_id} AND s.status = 'open')`),
					ctx.db.run(sql`INSERT INTO write_guard (reason) SELECT 'deactivated' WHERE EXISTS (
						SELECT 1 FROM membership WHERE camp_id = ${camp.id} AND user_id = ${ctx.user.id} AND is_active = 0)`),
					ctx.db.run(sql`INSERT INTO membership (camp_id, user_id, role_key, person_id, is_active, created_at, updated_at)
						SELECT ${camp.id}, ${ctx.user.id}, 'parent', NULL, 1, ${at}, ${at}
						WHERE true ON CONFLICT (camp_id, user_id) DO NOTHING`),
					ctx.db.insert(registration).values({
						camp_id: camp.id,
						id,
						season_id,
						user_id: ctx.user.id,
						status: "draft",
						draft: draft as Record<string, unknown>,
						created_at: at,
						updated_at: at,
					}),
				],
				audit: { action: "registration.start", entity: "registration", entity_id: id },
				refusals: {
					"guard:season_closed": closedSeason,
					"guard:deactivated": () =>
						new AppError("CONFLICT", { message: "Your account with this camp is closed. Contact the camp." }),
					"unique:registration.camp_id, registration.season_id, registration.user_id": () => BEGUN,
				},
			},
		);
		return id;
	} catch (error) {
		const [known] = error === BEGUN ? await begun : [];
		if (!known) throw error;
		return known.id;
	}
}

const BEGUN = new AppError("CONFLICT", { message: "You've already started a registration. Try again." });

const closedSeason = () =>
	new AppError("CONFLICT", { message: "This camp isn't taking registrations for this season right now." });
