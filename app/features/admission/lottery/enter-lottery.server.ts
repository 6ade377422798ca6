import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { lottery_entry } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { OwnEntry } from "./queries.server";
import { phaseOf } from "./rules";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Code that a family shares with friends: 8 letters and digits, without characters that are easily confused. */
const newCode = () =>
	[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length]).join("");

/** Errors for a rejected entry; used by the batch that contains the statements of {@link enterLottery}. */
export const entryRefusals = {
	lottery_over: () => new AppError("CONFLICT", { message: "This lottery isn't open for entry." }),
	"unique:lottery_entry.camp_id, lottery_entry.lottery_id, lottery_entry.household_id": () =>
		new AppError("CONFLICT", { message: "Your family already has an entry in this lottery." }),
	"guard:child_in_draw": () =>
		new AppError("CONFLICT", {
			message: "Another parent has already entered a child in this lottery. Each child can be entered once.",
		}),
};

/**
 * Enters a family in a lottery. The statements go into the batch that submits its registration with the status
 * `entered`, after the registration itself. A family gets one ticket, plus more for each lottery it lost in the
 * camp's previous season ({@link lostLastSeason}).
 * @returns the statements and the family's code
 */
export function enterLottery(
	ctx: Ctx & { camp: { id: string } },
	of: { lottery_id: string; registration_id: string; household_id: string },
): { statements: Statement[]; code: string } {
	const now = ctx.clock.now();
	const code = newCode();
	const camp_id = ctx.camp.id;
	return {
		code,
		statements: [
			// A camper with two households has one chance, like every other camper.
			abortWhen(
				ctx,
				"child_in_draw",
				sql`EXISTS (SELECT 1 FROM registration_line l
					JOIN registration_line o ON o.camp_id = l.camp_id AND o.camper_id = l.camper_id AND o.ended_at IS NULL
						AND o.registration_id <> l.registration_id
					JOIN lottery_entry e ON e.camp_id = o.camp_id AND e.registration_id = o.registration_id
						AND e.lottery_id = ${of.lottery_id} AND e.withdrawn_at IS NULL
					WHERE l.camp_id = ${camp_id} AND l.registration_id = ${of.registration_id} AND l.ended_at IS NULL)`,
			),
			ctx.db.run(sql`INSERT INTO ${lottery_entry} (camp_id, id, lottery_id, registration_id, household_id, code, friends, tickets, created_at, updated_at)
				SELECT ${camp_id}, ${newId()}, l.id, ${of.registration_id}, ${of.household_id}, ${code}, '[]',
					min(100, 1 + l.tickets_per_loss * ${lostLastSeason(of)}), ${now}, ${now}
				FROM lottery l WHERE l.camp_id = ${camp_id} AND l.id = ${of.lottery_id}`),
		],
	};
}

/**
 * SQL beside a lottery `l`: the number of lotteries that a family lost in the season before the lottery's own,
 * which is the camp's latest season of an earlier year. A loss no longer counts once a camper of that entry has
 * gotten a spot since, in any way. Earlier losses, and losses in this season, never count.
 */
const lostLastSeason = ({
	household_id,
}: {
	household_id: string;
}) => sql`(SELECT count(*) FROM lottery_entry e
	JOIN lottery b ON b.camp_id = e.camp_id AND b.id = e.lottery_id
	JOIN season n ON n.camp_id = b.camp_id AND n.id = b.season_id
	WHERE e.camp_id = l.camp_id AND e.household_id = ${household_id} AND e.outcome = 'waitlisted' AND e.withdrawn_at IS NULL
		AND n.year = (SELECT max(o.year) FROM season o JOIN season t ON t.camp_id = o.camp_id AND t.id = l.season_id
			WHERE o.camp_id = l.camp_id AND o.year < t.year)
		AND NOT EXISTS (SELECT 1 FROM registration_line r
			JOIN enrollment x ON x.camp_id = r.camp_id AND x.camper_id = r.camper_id AND x.created_at >= b.drawn_at
			JOIN enrollment_status u ON u.key = x.status AND u.takes_place = 1
			WHERE r.camp_id = e.camp_id AND r.registration_id = e.registration_id))`;

const own = (ctx: CampCtx, entry: Pick<OwnEntry, "entry_id">) =>
	and(eq(lottery_entry.camp_id, ctx.camp.id), eq(lottery_entry.id, entry.entry_id));

/** Rejects a change once entries have closed. */
const stillOpen = (ctx: CampCtx, entry: OwnEntry) =>
	abortWhen(
		ctx,
		"lottery_closed",
		sql`NOT EXISTS (SELECT 1 FROM lottery WHERE camp_id = ${ctx.camp.id} AND id = ${entry.lottery_id}
			AND drawn_at IS NULL AND closes_at > ${ctx.clock.now()})`,
	);

const closed = () =>
	new AppError("CONFLICT", {
		message: "This lottery has closed, so friends can't be changed.",
	});

/**
 * Replaces the friends that a family named.
 * @throws CONFLICT once entries have closed
 */
export async function nameFriends(ctx: CampCtx, entry: OwnEntry, friends: readonly string[]): Promise<void> {
	const others = friends.filter((code) => code !== entry.code);
	await commit(ctx, {
		statements: [
			stillOpen(ctx, entry),
			ctx.db
				.update(lottery_entry)
				.set({ friends: [...others], updated_at: nextStamp(lottery_entry.updated_at, ctx.clock.now()) })
				.where(own(ctx, entry)),
		],
		audit: {
			action: "lottery_entry.friends",
			entity: "lottery_entry",
			entity_id: entry.entry_id,
			changes: { friends: others.length },
		},
		refusals: { "guard:lottery_closed": closed, lottery_drawn: closed },
	});
}

/**
 * Withdraws a family's entry and its registration. Not possible once the lottery is drawn: from then on there are
 * spots to give back.
 */
export async function withdrawEntry(ctx: CampCtx, entry: OwnEntry): Promise<void> {
	const now = ctx.clock.now();
	const drawn = () =>
		new AppError("CONFLICT", { message: "This lottery has been drawn. Cancel the registration instead." });
	if (phaseOf(entry, now) === "drawn") throw drawn();
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"lottery_drawn",
				sql`EXISTS (SELECT 1 FROM lottery WHERE camp_id = ${ctx.camp.id} AND id = ${entry.lottery_id} AND drawn_at IS NOT NULL)`,
			),
			ctx.db
				.update(lottery_entry)
				.set({ withdrawn_at: now, updated_at: nextStamp(lottery_entry.updated_at, now) })
				.where(own(ctx, entry)),
			ctx.db.run(sql`UPDATE registration SET status = 'withdrawn', ended_at = ${now}, updated_at = ${now}
				WHERE camp_id = ${ctx.camp.id} AND id = ${entry.registration_id} AND status = 'entered'`),
			ctx.db.run(sql`UPDATE registration_line SET ended_at = ${now}
				WHERE camp_id = ${ctx.camp.id} AND registration_id = ${entry.registration_id} AND ended_at IS NULL`),
			ctx.db.run(sql`DELETE FROM discount_use
				WHERE camp_id = ${ctx.camp.id} AND registration_id = ${entry.registration_id}`),
		],
		audit: { action: "lottery_entry.withdraw", entity: "lottery_entry", entity_id: entry.entry_id },
		refusals: { "guard:lottery_drawn": drawn },
	});
}
